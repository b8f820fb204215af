import { parseTranscript } from '@galley/transcript';
import { textOf } from '@galley/writing-core';
import { offlineEngine } from './offline-engine.js';

const engine = offlineEngine();
const thinkingAloud = [
  'Ann Lee: Um, so the, the anchor chain is, you know, like, the anchor chain is kind of',
  'Ben Moor: Yeah, the anchor chain and, uh, and the harbour crane, I mean, the the harbour crane',
  'Ann Lee: So uh the harbour crane or, or the tide table is what, um, the tide table',
  'Ben Moor: Right, the tide table, uh, the tide table is, is sort of, you know, the anchor chain',
].join('\n\n');

describe('a draft of an informal meeting', () => {
  it('says what it is, and lists what was talked about and who did', async () => {
    const transcript = parseTranscript(`${thinkingAloud}\n\n${thinkingAloud}\n\n${thinkingAloud}`);
    const topic = {
      id: 1,
      sourceId: 1,
      sourceTitle: 'Harbour',
      videoUrl: null,
      transcript,
      title: 'Harbour',
      excerpt: '',
      details: '',
      from: 0,
      to: transcript.text.length,
    };
    const guru = { name: 'Ann Lee', description: null, systemPrompt: null };
    const { html } = await engine.write({
      kind: 'newsletter',
      guru,
      subjectLine: null,
      topics: [topic],
      criteria: null,
    });
    expect(html).toContain('informal meeting');
    const text = textOf(html);
    expect(text).toContain('What Was Talked About');
    for (const thing of ['anchor chain', 'harbour crane', 'tide table'])
      expect(text.toLowerCase()).toContain(thing);
    expect(html).toMatch(/<li>[^<]*: Ann Lee and Ben Moor <a [^>]*>[^<]*<\/a>\.<\/li>/);
  });
});
