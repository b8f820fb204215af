import { textsOf } from '../../shared/lib/texts.js';

export const t = textsOf('account', {
  title: 'Account',
  subtitle: 'Your name, your password, and where you are signed in',

  // Profile
  profile: 'Profile',
  username: 'Username',
  usernameHint: 'You sign in with it. It cannot be changed.',
  name: 'Full name',
  nameHint: 'Others see it at your texts. Without it they see your username.',
  email: 'Email address',
  emailHint: 'Links to reset your password are sent there, if this installation sends mail.',
  emailNeedsPassword: 'Another email address needs your current password.',
  passwordNeeded: 'Please enter your current password',
  save: 'Save',
  saved: 'Profile saved',
  notSaved: 'The profile could not be saved',

  // Password
  password: 'Password',
  passwordHint: 'A new password signs you out on all other devices, and ends your tokens for programs.',
  currentPassword: 'Current password',
  newPassword: 'New password',
  confirmPassword: 'Confirm new password',
  showPassword: 'Show or hide the password',
  passwordsDiffer: "Passwords don't match",
  changePassword: 'Change password',
  passwordChanged: 'Password changed',
  passwordChangedHint: 'You are signed out on all other devices, and your tokens for programs have ended.',
  passwordNotChanged: 'The password could not be changed',

  // The language model
  ownUse: 'Language model',
  usedToday: 'Your use of the language model today: {{used}} of {{limit}}',
  ownUseHint: 'The limit of a day is set by the admins of your team. The day ends at midnight UTC.',
  usedUpHint:
    'The limit of today is used up. The language model works for you again at midnight UTC, or as soon as an admin of your team raises the limit.',
  costNotKnown: 'cost not known',

  // Sessions
  sessions: 'Where you are signed in',
  loading: 'Loading your sessions',
  noSessions: 'No sessions found',
  unknownDevice: 'Unknown device',
  thisDevice: 'This device',
  since: 'Signed in {{age}}',
  onlyHere: 'You are signed in on this device only.',
  signOut: 'Sign out',
  signOutOf: 'Sign out of {{device}}, signed in {{age}}',
  signedOut: 'Signed out',
  notSignedOut: 'This session could not be ended',
  signOutElsewhere: 'Sign out everywhere else',
  ended_one: '{{count}} session ended',
  ended_other: '{{count}} sessions ended',
  notEnded: 'The sessions could not be ended',
});
