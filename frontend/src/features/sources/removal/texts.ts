import { textsOf } from '../../../shared/lib/texts.js';

export const t = textsOf('sourceRemoval', {
  section: 'Delete or withdraw',
  sectionHint: 'A deleted recording can be restored from the bin. A withdrawn one is gone for good.',
  delete: 'Delete',
  deleteOne: 'Delete {{title}}',
  deleteQuestion: 'Delete this recording?',
  deleteText: '<source/> and its topics go into the bin.',
  textsStay: 'Texts stay. Where they name a moment, they say that the recording is no longer there.',
  canRestore: 'You can restore it from the <bin>bin</bin> for {{days}} days.',
  deleted: 'Recording deleted',
  notDeleted: 'The recording could not be deleted',

  // What rests on it
  counting: 'Looking for what rests on it…',
  nothingRests: 'Nothing rests on it.',
  rests: 'On it rest:',
  whatRests: 'What rests on it',
  topics_one: '{{number}} topic',
  topics_other: '{{number}} topics',
  texts_one: '{{number}} text',
  texts_other: '{{number}} texts',
  documents_one: '{{number}} document',
  documents_other: '{{number}} documents',
  conversations_one: '{{number}} conversation',
  conversations_other: '{{number}} conversations',
  named: '{{names}} and others',

  // Withdrawing
  withdraw: 'Withdraw…',
  withdrawQuestion: 'Withdraw this recording for good?',
  withdrawText:
    'For when the expert takes the consent back. Recording, transcript, topics, conversations about it and stored model calls are deleted, and it cannot be taken in again. Nobody can undo this.',
  struck: 'Quotes of it are taken out of texts and documents. Each text gets a new version, and says so.',
  outside_one: 'This text is published or kept elsewhere. Please see to it yourself:',
  outside_other: 'These {{count}} texts are published or kept elsewhere. Please see to them yourself:',
  outsideTexts: 'Published or kept elsewhere',
  typeTitle: 'Type the title of the recording to confirm',
  withdrawForGood: 'Withdraw for good',
  withdrawn: 'Recording withdrawn',
  withdrawnHint: 'It takes a moment until it is gone everywhere.',
  notWithdrawn: 'The recording could not be withdrawn',
});
