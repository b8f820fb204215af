import { textsOf } from '../../shared/lib/texts.js';

export const t = textsOf('account-life', {
  // The address
  verified: 'Verified',
  notVerified: 'Not verified yet',
  sendAgain: 'Send again',
  linkSent: 'A link is on its way. It works once, for 24 hours.',
  linkNotSent: 'The link could not be sent',

  // Teams
  teams: 'Your teams',
  present: 'You are here',
  viewer: 'Viewer',
  writer: 'Writer',
  editor: 'Editor',
  admin: 'Admin',
  leave: 'Leave',
  leaveOf: 'Leave the team {{name}}',
  leaveQuestion: 'Leave {{name}}?',
  leaveHint: 'Your texts stay with the team, and your tokens for it end. Only an invitation brings you back.',
  left: 'You have left {{name}}',
  notLeft: 'You could not leave the team',

  // The end of the account
  end: 'Delete account',
  endHint:
    'Your texts stay with their teams; others see "former member" in place of your name. Your own folders, saved topics and conversations are deleted, and so are your tokens and sessions. Nobody can bring the account back.',
  ownerStays: 'You own this installation, so this account cannot be deleted.',
  endQuestion: 'Delete your account?',
  password: 'Current password',
  typeUsername: 'Type {{username}} to delete the account',
  endForGood: 'Delete for good',
  ended: 'Account deleted',
  notEnded: 'The account could not be deleted',
});
