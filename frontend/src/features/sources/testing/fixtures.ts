import type { Coverage, Source, SourceListItem, TopicListItem } from '@galley/contracts';

const guru = { id: 1, name: 'Mara Lindqvist', description: null, imageUrl: null };

export function aSource(changes: Partial<SourceListItem> = {}): SourceListItem {
  return {
    id: 1,
    title: 'Quiet markets',
    guruId: 1,
    platformType: 'YouTube',
    videoUrl: 'https://www.youtube.com/watch?v=abc',
    sourceReference: null,
    sourceRef: null,
    password: null,
    thumbnail: null,
    summary: 'What to do when nothing moves.',
    transcriptLength: 26_712,
    durationSeconds: 1550,
    topicCount: 2,
    guru,
    gurus: [guru],
    uploadedAt: '2026-11-02T10:00:00.000Z',
    createdAt: '2026-11-20T10:00:00.000Z',
    updatedAt: '2026-11-20T10:00:00.000Z',
    ...changes,
  };
}

export const transcript = [
  '[00:00:04] Mara: Welcome back to the show.',
  '[00:00:36] Mara: Entries are easy, and size is not.',
  '[00:01:25] Theo: Why is size hard?',
  '[00:02:10] Mara: Because fear grows with it.',
].join('\n');

export const withTranscript = (source: SourceListItem): Source => ({
  ...source,
  transcript,
  transcriptHash: 'h',
  transcriptLength: transcript.length,
});

export function aTopic(id: number, changes: Partial<TopicListItem> = {}): TopicListItem {
  return {
    id,
    sourceId: 1,
    guruId: 1,
    title: `Topic ${id}`,
    excerpt: 'What it is about.',
    createdAt: '2026-11-20T10:00:00.000Z',
    updatedAt: '2026-11-20T10:00:00.000Z',
    subjectLines: [],
    quote: null,
    metadata: { timestamp: '00:01:25', startSeconds: 85, subjectLines: [], transcriptSegment: null },
    sourceUrl: null,
    videoId: null,
    sourceTitle: 'Quiet markets',
    platformType: 'YouTube',
    sourceReference: null,
    guruName: 'Mara Lindqvist',
    ...changes,
  };
}

export const coverage: Coverage = {
  sourceId: 1,
  transcriptLength: transcript.length,
  durationSeconds: 1550,
  covered: 0.62,
  topics: [
    {
      topicId: 2,
      title: 'Topic 2',
      from: transcript.indexOf('[00:01:25]'),
      to: transcript.length,
      startSeconds: 85,
      timestamp: '00:01:25',
    },
  ],
};
