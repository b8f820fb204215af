import { liveSlice } from './live.slice.js';
import { parseMessage } from './live-socket.js';
import { tagsOf } from './live-tags.js';

const progress = {
  type: 'progress',
  kind: 'generate',
  jobId: 9,
  status: 'running',
  stage: 'Generating Content',
  progress: 40,
  code: null,
  reason: null,
  sourceId: null,
  generationId: 12,
  userId: 1,
} as const;
const { progressed, generationRequested, progressForgotten } = liveSlice.actions;

describe('a message of the socket', () => {
  it('is a known one, or nothing', () => {
    const piece = { type: 'answer', threadId: 't', runId: 'r', userId: 1, from: 0, text: 'a' };
    const changed = { type: 'changed', event: 'galley.guru.changed.v1', data: {} };
    for (const message of [progress, piece, changed, { type: 'resync' }, { type: 'welcome' }])
      expect(parseMessage(JSON.stringify(message))).toEqual(message);
    const none = [
      '',
      'null',
      '{}',
      '{"type":"changed"}',
      '{"type":"progress","kind":"x"}',
      '[1',
      '{"type":"answer"}',
    ];
    for (const text of none) expect(parseMessage(text)).toBeNull();
  });
});

describe('progress', () => {
  it('is stored by its subject; the latest event counts', () => {
    const first = liveSlice.reducer(undefined, progressed(progress));
    const second = liveSlice.reducer(first, progressed({ ...progress, stage: 'Finalizing' }));
    expect(Object.keys(second.progress)).toEqual(['generate:12']);
    expect(second.progress['generate:12']?.stage).toBe('Finalizing');
  });

  it('a late event that work was requested does not overwrite its progress', () => {
    const running = liveSlice.reducer(undefined, progressed(progress));
    const after = liveSlice.reducer(running, generationRequested({ generationId: 12, userId: 1 }));
    expect(after.progress['generate:12']?.status).toBe('running');
  });

  it('is forgotten before a retry', () => {
    const running = liveSlice.reducer(undefined, progressed(progress));
    expect(liveSlice.reducer(running, progressForgotten('generate:12')).progress).toEqual({});
  });
});

describe('an event about a change', () => {
  it('makes its subject stale, under its full and its short name', () => {
    expect(tagsOf('galley.topic.extracted.v1')).toContain('Topic');
    expect(tagsOf('topic.extracted')).toContain('Topic');
    expect(tagsOf('galley.generation.completed.v1')).toEqual(
      expect.arrayContaining(['Generation', 'Recent', 'Today']),
    );
    expect(tagsOf('galley.weather.changed.v1')).toEqual([]);
  });
});
