import { textsOf } from '../../shared/lib/texts.js';

export const t = textsOf('passkeys', {
  title: 'Passkeys',
  hint: 'Sign in with your finger, your face or the code of your device, instead of a password.',
  unsupported: 'This browser uses no passkeys here. The studio has to be opened over https.',
  loading: 'Loading your passkeys',
  none: 'No passkeys yet',
  add: 'Add a passkey',

  // A passkey
  neverUsed: 'Never used',
  lastUsed: 'Last used {{age}}',
  added: 'Added {{age}}',
  rename: 'Rename',
  renameOf: 'Rename {{name}}',
  renamed: 'Passkey renamed',
  notRenamed: 'The passkey could not be renamed',
  remove: 'Remove',
  removeOf: 'Remove {{name}}',
  removeTitle: 'Remove this passkey?',
  removeHint: '“{{name}}” signs nobody in any more. You can also delete it on the device itself.',
  removeLastHint: 'It is the last one, so your password alone will be enough again.',
  removed: 'Passkey removed',
  notRemoved: 'The passkey could not be removed',

  // A new one
  name: 'Name',
  nameHint: 'Where it is kept, so that you know it again.',
  currentPassword: 'Current password',
  continue: 'Continue',
  addedOne: 'Passkey added',

  // What a device is called
  iphone: 'My iPhone',
  ipad: 'My iPad',
  android: 'My Android device',
  mac: 'My Mac',
  windows: 'My Windows computer',
  chromebook: 'My Chromebook',
  linux: 'My Linux computer',
  device: 'My device',

  // The second step
  secondStep: 'Ask for a passkey after the password',
  secondStepHint: 'Your password alone is then not enough. A recovery code helps when no passkey is at hand.',
  turnedOn: 'Your password alone is not enough any more',
  notTurnedOn: 'The second step could not be turned on',
  turnOffTitle: 'Let the password be enough again?',
  turnOffHint: 'Your recovery codes then count no more.',
  turnOff: 'Turn off',
  turnedOff: 'Your password alone is enough again',
  notTurnedOff: 'The second step could not be turned off',
  codesLeft_one: '{{count}} recovery code is left.',
  codesLeft_other: '{{count}} recovery codes are left.',
  newCodes: 'Make new codes',
  newCodesTitle: 'Make new recovery codes?',
  newCodesHint: 'Those from before then count no more.',
  noNewCodes: 'New codes could not be made',

  // Recovery codes
  codes: 'Your recovery codes',
  codesHint: 'Each of them signs you in once, after your password, when you have no passkey at hand.',
  codesOnce:
    'Copy them now, and keep them where you find them without this device. They are shown this one time only.',
  copy: 'Copy all',
  copied: 'Recovery codes copied',
  done: 'Done',
});
