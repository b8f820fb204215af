import { textsOf } from '../../../shared/lib/texts.js';

export const t = textsOf('ingest/recordings', {
  title: 'Upload Recordings',
  subtitle: 'Sound and video of any length, from talk to topics',

  // Choosing and sending
  choose: 'Choose Recordings',
  chooseHint: 'MP3, M4A, WAV, OGG, FLAC, WebM, MP4 or MOV, up to 4 GB each. Drop them here, or choose them.',
  drop: 'Drop the recordings to send them',
  sending: '{{sent}} of {{size}}',
  waiting: 'The studio cannot be reached. It goes on by itself.',
  stopped: 'Stopped at {{sent}} of {{size}}',
  checking: 'The studio looks at it...',
  arrived: 'Arrived, {{size}}',
  progressOf: 'How much of {{name}} has arrived',
  stop: 'Stop',
  goOn: 'Go on',
  remove: 'Remove',
  removeOf: 'Remove {{name}}',
  notTaken: 'The recording could not be taken in.',
  notReached: 'The studio could not be reached.',

  // The form of a recording
  titleField: 'Title',
  titleHint: 'Left empty, it is the name of the file',
  guru: 'Guru',
  guruHint: 'Whose voice this is',
  guruMissing: 'Please select a guru',
  language: 'Language',
  languageHint: 'Which one is spoken is found; choose it where that went wrong',
  transcript: 'Transcript',
  transcriptHint: 'Optional: without it the recording is transcribed',
  transcriptNeeded: 'Please add the transcript of this recording',
  transcriptFile: 'Choose Transcript File',
  fileNotRead: 'The file could not be read.',
  known: 'This recording is a source already.',
  openSource: 'Open the source',
  make: 'Make a Source',
  notMade: 'No source was made',

  // What happens
  whatHappens: 'What happens',
  arrives:
    'The recording arrives in pieces. If the network goes, or you close the page, choose the same file again: it goes on.',
  isKept: 'It is kept, so that every quote can be heard.',
  isTranscribed: 'It is transcribed, or its transcript is taken as you give it.',
  becomesSource: 'It becomes a source with a summary and topics.',

  // What the team keeps
  loadingKept: 'Loading what is kept',
  kept: 'Kept recordings',
  used_one: '{{number}} recording, {{used}}',
  used_other: '{{number}} recordings, {{used}}',
  usedOf_one: '{{number}} recording, {{used}} of {{limit}}',
  usedOf_other: '{{number}} recordings, {{used}} of {{limit}}',
  keptForEver: 'They are kept until their source is removed.',
  keptFor_one: 'They are removed after {{number}} day. Transcripts stay.',
  keptFor_other: 'They are removed after {{number}} days. Transcripts stay.',
  change: 'Change',
  keeping: 'Which recordings are kept',
  mostGigabytes: 'At most, in gigabytes',
  mostGigabytesHint: 'All recordings together. Left empty, only the limit of the installation counts.',
  days: 'Remove after days',
  daysHint:
    'Older recordings go within the hour and cannot be brought back; transcripts stay. Left empty, they are kept.',
  save: 'Save',
  keepingSaved: 'Saved',
  keepingNotSaved: 'It was not saved',
});
