import { textsOf } from '../../shared/lib/texts.js';

export const t = textsOf('destinations', {
  title: 'Destinations',
  subtitle: 'Where finished texts are published',
  add: 'Add destination',
  loading: 'Loading destinations',
  empty: 'No destinations yet',
  emptyHint:
    'Connect the Ghost, WordPress or site where your readers are. Then texts can be published from here.',

  // A destination
  notTested: 'Not tested yet',
  connected: 'Connected, tested {{age}}',
  notConnected: 'Not connected, tested {{age}}',
  onThisServer: 'A folder of this installation',
  asUser: 'as {{username}}',
  test: 'Test connection',
  testPassed: '{{name}} is connected',
  testFailed: '{{name}} is not connected',
  notAnswered: 'Failed to test the connection',
  moreFor: 'More for {{name}}',
  more: 'More',
  edit: 'Edit',
  remove: 'Disconnect',

  // Adding and editing
  editTitle: 'Edit destination',
  save: 'Save',
  saved: 'Destination saved',
  added: 'Destination added',
  notSaved: 'Failed to save the destination',
  notAdded: 'Failed to add the destination',
  kind: 'Kind',
  name: 'Name',
  nameHint: 'As it is called when somebody publishes',
  nameExample: 'Our blog',
  address: 'Address',
  addressHint: 'Of the website, as its readers open it',
  addressExample: 'https://blog.example',
  required: 'Please fill this in.',
  unchanged: 'Leave it empty to keep the stored one.',
  sealed: 'It is stored sealed, and never shown again.',
  needsNothing: 'Texts go as Markdown files into the folder that the operator of this studio has set.',

  // The fields of the kinds
  adminKey: 'Admin API key',
  adminKeyHint: 'In Ghost: Settings, Integrations, Add custom integration.',
  username: 'Username',
  usernameHint: 'Of an account that may publish: an editor, or an author.',
  category: 'Category',
  categoryHint: 'New posts get it. Optional.',
  applicationPassword: 'Application password',
  applicationPasswordHint: 'In WordPress: Users, Profile, Application Passwords.',

  // Disconnecting
  removeTitle: 'Disconnect {{name}}?',
  removeHint:
    'What was published there stays there, and can no longer be corrected or taken down from here. Planned texts will not go out. The stored secret is deleted.',
  liveThere_one: 'Readers have {{number}} text there.',
  liveThere_other: 'Readers have {{number}} texts there.',
  plannedThere_one: '{{number}} text is planned to go there.',
  plannedThere_other: '{{number}} texts are planned to go there.',
  removed: 'Destination disconnected',
  notRemoved: 'Failed to disconnect the destination',
});
