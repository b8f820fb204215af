import { textsOf } from '../../../shared/lib/texts.js';

export const t = textsOf('ingest/feeds', {
  title: 'Podcast Ingest',
  subtitle: 'From episodes to topics',
  followed: 'Feeds',

  // The form
  address: 'Feed address',
  addressHint: 'The RSS address of the podcast, not its website',
  addressMissing: 'Please give the address of the feed.',
  guru: 'Guru',
  guruHint: 'Whose voice these episodes are',
  show: 'Show Episodes',

  // What happens
  whatHappens: 'What happens',
  feedRead: 'The feed is read, and its episodes are listed.',
  youChoose: 'You choose episodes.',
  becomesSource: 'Each becomes a source with a summary and topics.',
  noAudio:
    'A published transcript is used where there is one. Otherwise the recording is transcribed, if this installation can.',

  // The episodes
  episodes: 'Episodes',
  reading: 'Reading the feed',
  notRead: 'The feed could not be read',
  noneAdded: 'No episode was added',
  openSource: 'Open the source',
  untitled: 'Podcast',
  found_one: '{{number}} episode, {{withTranscript}} with a transcript',
  found_other: '{{number}} episodes, {{withTranscript}} with a transcript',
  foundMore_one: '{{number}} episode, {{withTranscript}} with a transcript. The newest {{listed}} are listed',
  foundMore_other:
    '{{number}} episodes, {{withTranscript}} with a transcript. The newest {{listed}} are listed',
  rss: 'This feed offers no transcripts. If you have one, upload it as a file.',
  atom: 'This is an Atom feed. Galley reads transcripts from RSS feeds only; many podcasts have both.',
  rdf: 'This is an RSS 1.0 feed. Galley reads transcripts from RSS 2.0 feeds; many podcasts have both.',
  json: 'This JSON feed offers no captions. Galley reads transcripts from RSS feeds, too; many podcasts have both.',
  list: 'Episodes of the podcast',
  showMore: 'Show more',
  noTranscript: 'No transcript',
  heard: 'Is transcribed',
  withoutTimes: 'Transcript without times',
  transcript: 'Transcript',

  // Choosing
  selection: 'Selection',
  selected: '{{chosen}} of {{open}} selected',
  selectedMost: '{{chosen}} of {{open}} selected, at most {{most}} at once',
  selectGuru: '{{selected}}. Please select a guru',
  clear: 'Clear Selection',
  ingest: 'Ingest Episodes',
  ingestSome_one: 'Ingest {{number}} Episode',
  ingestSome_other: 'Ingest {{number}} Episodes',
  beingRead_one: '{{number}} episode is being read',
  beingRead_other: '{{number}} episodes are being read',
  beingReadHint: 'Topics appear in a few minutes. Ingest Activity shows how far they are.',
});
