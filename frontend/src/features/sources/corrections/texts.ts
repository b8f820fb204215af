import { textsOf } from '../../../shared/lib/texts.js';

export const t = textsOf('corrections', {
  // Ways in
  correct: 'Correct the transcript',
  done: 'Done',
  compare: 'Show what was corrected',
  back: 'Back to the transcript',
  versions: 'Versions',
  undo: 'Undo the last correction',
  undone: 'Correction taken back',
  notUndone: 'The correction could not be taken back',
  loading: 'Loading the transcript',

  // Words
  lines: 'Transcript to correct',
  hint: 'Choose a line to change its words. Enter saves, Escape takes back. A name offers what can be done with a turn.',
  words: 'Words of {{speaker}} at {{time}}',
  wordsAt: 'Words at {{time}}',
  wordsOf: 'Words of {{speaker}}',
  wordsHere: 'Words of this line',
  save: 'Save',
  saving: 'Saving…',
  takeBack: 'Take back',
  notSaved: 'The words could not be saved.',
  readsNow: 'It reads now:',
  news: 'Somebody else has corrected this transcript meanwhile. You see it when you have saved or taken back.',
  beside: 'Saved beside what somebody else corrected meanwhile',

  // Turns
  nobody: 'Nobody named',
  turn: 'Turn of {{speaker}} at {{time}}: what to do',
  turnHere: 'Turn of {{speaker}}: what to do',
  giveTo: 'Give this turn to',
  somebodyElse: 'Somebody else…',
  join: 'Join with the turn before',
  rename: 'Rename',
  renameEverywhere: 'Rename {{speaker}} everywhere…',
  split: 'Begin a turn at the cursor',
  splitAfterSave: 'Save the words first',
  notCorrected: 'The transcript could not be corrected',

  // The name that is asked for
  renameTitle: 'Rename {{speaker}} everywhere',
  giveTitle: 'Who says this turn?',
  splitTitle: 'Who speaks from “{{word}}” on?',
  name: 'Name of the speaker',
  nameHint: 'A name that another speaker has makes one of the two.',
  use: 'Use this name',

  // Speakers
  speakers: 'Speakers',
  speakersHint: 'Who of them is which guru.',
  guruOf: 'Guru who {{speaker}} is',
  noGuru: 'No guru',

  // What was corrected
  reading: 'Reading',
  asCorrected: 'As corrected',
  asSaid: 'As said',
  comparison: 'Transcript with its corrections marked',
  wasSaid: 'Said: {{words}}',
  isNow: 'Now: {{words}}',
  nothingThere: 'nothing',
  speakerChanged: 'The speaker was corrected',

  // Versions
  versionsTitle: 'Versions of this transcript',
  versionList: 'Versions, newest first',
  version: 'Version {{number}}',
  by: '{{name}}, {{time}}',
  change: '“{{before}}” became “{{after}}”',
  added: '“{{after}}” was added',
  removed: '“{{before}}” was removed',
  takesBack: 'Takes version {{number}} back',
  older: 'Show older versions',
  versionsNotLoaded: 'The versions could not be loaded.',
  said: 'As it was said',
  'words-kind': 'Words changed',
  'rename-speaker': 'Speaker renamed',
  'turn-speaker': 'Turn given to another speaker',
  'split-turn': 'Turn split',
  'join-turn': 'Turns joined',
  'speaker-guru': 'Speaker mapped to a guru',
  'undo-kind': 'Correction taken back',
});
