import { textsOf } from '../../shared/lib/texts.js';

export const t = textsOf('onboarding', {
  loading: 'Loading first steps',
  title: 'Your first newsletter, in three steps',
  titleHint: 'Recording, topic, text. It takes about a minute, and you can leave and come back at any time.',
  written: 'Your first text is written',
  writtenHint: 'Do the same with your next recording.',
  hide: 'Hide the first steps',

  // How far one is
  stepDone: 'Step {{number}}, done',
  stepNow: 'Step {{number}}, next',
  stepLater: 'Step {{number}}, later',

  // A recording
  addRecording: 'Add a recording',
  trySample: 'Try with a sample transcript',
  sampleHint:
    'The sample is a {{minutes}}-minute talk with {{guru}}. It was written for this studio and is free to use. Every list marks it as a sample.',
  sampleNotAdded: 'The sample could not be added',
  upload: 'Upload a file',
  looking: 'Galley is looking for topics in it.',
  noTopics: 'Galley found no topics in it.',

  // A topic
  pickTopic: 'Pick a topic',
  topicsLater: 'Galley finds what the recording is about and proposes topics.',
  topicOfNewsletter: 'Topic of your newsletter',
  allTopics_one: 'See the topic of the recording',
  allTopics_other: 'See all {{count}} topics of the recording',

  // A text
  write: 'Write',
  newsletterHint: 'A newsletter of under 500 words, each quote checked against the recording.',
  writeNewsletter: 'Write the newsletter',
  yourText: 'Your text',
  watch: 'Watch it being written',
  open: 'Open it',
  lastTryFailed: 'The last try failed: {{reason}}',
  notWritten: 'The text could not be written.',
});
