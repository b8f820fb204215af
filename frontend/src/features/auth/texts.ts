import { textsOf } from '../../shared/lib/texts.js';

export const t = textsOf('auth', {
  // Beside every form
  agent: 'AI Content Agent',
  promise: 'From the recording to the published text.',
  promiseTopics: 'Recordings and transcripts become topics, each with the words that were really spoken.',
  promiseTexts: 'Topics become newsletters and blog posts in the voice of your expert.',
  promiseClaims: 'Every claim leads back to its moment in the recording.',

  // Fields
  username: 'Username',
  password: 'Password',
  confirmPassword: 'Confirm Password',
  showPassword: 'Show or hide the password',

  // Signing in and out
  welcomeBack: 'Welcome Back',
  signInTo: 'Sign in to your {{product}} account',
  rememberMe: 'Remember me',
  forgot: 'Forgot password?',
  signIn: 'Sign In',
  signingIn: 'Signing in...',
  noAccount: 'No account yet?',
  createOne: 'Create one',
  haveInvitation: 'Do you have an invitation?',
  useInvitation: 'Create your account',
  usernameMissing: 'Username is required',
  passwordMissing: 'Password is required',
  signedIn: 'Welcome back!',
  signedInHint: 'Successfully logged in.',
  notSignedIn: 'Login failed',
  notSignedInHint: 'Please check your username and password',
  signedOut: 'Logged out',
  signedOutHint: 'You have been logged out successfully.',

  // Passkeys
  usePasskey: 'Sign in with a passkey',
  secondStep: 'One more step',
  secondStepHint: 'Your password is right. Your account asks for one of your passkeys, too.',
  continueWithPasskey: 'Continue with a passkey',
  useCode: 'Use a recovery code instead',
  usePasskeyInstead: 'Use a passkey instead',
  recoveryCode: 'Recovery code',
  recoveryCodeHint: 'One of those that you kept when you turned this step on. Each works once.',

  // Signing in with a provider
  continueWith: 'Continue with {{label}}',
  or: 'or',
  providerUnreachable: '{{label}} cannot be reached right now. Please try again in a minute.',
  providerUnreachableHere: '{{label}} cannot be reached right now. You can still sign in with your password.',
  providerMissing: 'This installation has no sign-in provider.',
  providerRefused: 'The sign-in provider did not let you in, or the sign-in was cancelled there.',
  providerAway: 'The sign-in provider cannot be reached right now. Please try again in a minute.',
  providerUnusable:
    'The answer of the sign-in provider could not be used. Please try again, or tell the person who runs this installation.',
  signInStale: 'This sign-in is no longer valid: it is too old, or it was used before. Please start again.',
  deactivated: 'This account has been deactivated. An admin of your team can activate it again.',
  providerFailed: 'The sign-in did not work. Please try again.',

  // Registration
  createAccount: 'Create Account',
  createAccountHint: 'Start turning recordings into content with {{product}}',
  creatingAccount: 'Creating account...',
  fullName: 'Full Name',
  email: 'Email Address',
  optional: 'Optional',
  hasAccount: 'Already have an account?',
  signInInstead: 'Sign in',
  joinTeam: 'Join a team',
  joinTeamHint: 'You are signed in as {{name}}',
  join: 'Join the team',
  notNow: 'Not now',
  notJoined: 'You could not join the team',
  teamNotEntered: 'The team could not be opened',
  invitedAs: '{{name}} invites you to {{team}} as {{role}}.',
  invitedFor: 'The invitation is for {{email}}.',
  needsInvitation:
    'You need an invitation to make an account. Only the first account of a studio needs none.',
  needsDomain_one: 'You need an email address of {{domains}}, or an invitation.',
  needsDomain_other: 'You need an email address of one of these: {{domains}}. Or an invitation.',
  isClosed: 'No new accounts are made here. Only the first account of a studio can be.',
  registered: 'Account created!',
  registeredHint: 'Welcome to {{product}}.',
  notRegistered: 'Registration failed',
  notRegisteredHint: 'Please check your details and try again',

  // Asking for a new password
  reset: 'Reset your password',
  askOperator:
    'This installation sends no email. Ask the person who runs it to set a new password for you. The command for it is in the README.',
  close: 'Close',
  enterUsername: 'Enter your username. We send a link to the email address of the account.',
  sendLink: 'Send link',
  linkSent: 'If this account has an email address, a link is on its way. It works once, for 30 minutes.',
  linkNotSent: 'The link could not be sent. Please try again.',

  // Proving an address
  verifyAddress: 'Verify your email address',
  verifyAddressHint: 'The link works once, for 24 hours.',
  verify: 'This is my address',
  addressVerified: 'Email address verified',
  addressNotVerified: 'The address could not be verified. Please ask for a new link.',
  checkMail: 'Check your mail',
  goOn: 'Go on',

  // Choosing a new password
  choosePassword: 'Choose a new password',
  choosePasswordHint: 'The link works once. Then sign in with the new password.',
  newPassword: 'New password',
  setPassword: 'Set password',
  backToSignIn: 'Back to sign in',
  passwordsDiffer: "Passwords don't match",
  linkIncomplete: 'This link is not complete. Please open it again from the email, or ask for a new one.',
  passwordChanged: 'Password changed',
  passwordChangedHint: 'Sign in with your new password.',
  passwordNotChanged: 'The password could not be changed. Please ask for a new link.',
});
