import { textsOf } from '../../shared/lib/texts.js';

export const t = textsOf('tokens', {
  title: 'Tokens for programs',
  hint: 'A program signs in with a token and acts as you, within the limits that you choose here.',
  loading: 'Loading your tokens',
  none: 'No tokens yet',
  make: 'New token',

  // A token
  neverUsed: 'Never used',
  lastUsed: 'Last used {{age}}',
  ends: 'Ends on {{date}}',
  ended: 'Ended on {{date}}',
  neverEnds: 'Never ends',
  revoke: 'Revoke',
  revokeOf: 'Revoke {{name}}',
  revokeTitle: 'Revoke this token?',
  revokeHint: '“{{name}}” stops working at once. A program that uses it can do nothing any more.',
  revoked: 'Token revoked',
  notRevoked: 'The token could not be revoked',

  // A new one
  name: 'Name',
  nameHint: 'What uses it, so that you know it again.',
  scopes: 'What it may do',
  scopesHint: 'It can never do more than you.',
  noScope: 'Please choose at least one.',
  lifetime: 'Ends',
  days: 'In {{days}} days',
  never: 'Never',
  create: 'Make token',
  notMade: 'The token could not be made',
  shownOnce: 'Copy it now. It is shown this one time only.',
  secretOf: 'Your new token',
  copied: 'Token copied',

  // Scopes
  read: 'Read',
  readHint: 'Everything that your team can read',
  write: 'Write',
  writeHint: 'Read; add and change sources, gurus, topics and texts',
  publish: 'Publish',
  publishHint: 'Read; approve and publish texts',
  admin: 'Administer',
  adminHint: 'Read; people, webhooks, schedule and retention',
  events: 'Events',
  eventsHint: 'Follow the stream of live events',
});
