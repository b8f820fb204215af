import { parseTranscript, type Transcript } from '@galley/transcript';
import { textOf, withLocatedSpeech, type WriteRequest } from '@galley/writing-core';
import { offlineEngine } from './offline-engine.js';

const engine = withLocatedSpeech(offlineEngine());
const meeting = parseTranscript(
  [
    'Ann Lee: The ferry carries the stone for the lighthouse over the harbour. The ferry needs a new engine before the winter.',
    'Ben Moor: A new engine for the ferry costs nine thousand euros. The old engine of the ferry broke down four times in spring.',
    'Cara Diaz: The lighthouse needs a new lantern as well. A lantern burns for ten years where the salt does not reach it.',
    'Ben Moor: I propose that we buy the engine for the ferry in autumn.',
    'Ann Lee: Yes.',
    'Cara Diaz: Okay, autumn then.',
    'Ben Moor: The harbour master counts every anchor of the harbour. The anchors of the harbour are older than the lighthouse.',
    'Ann Lee: Captains choose the harbour that has the strongest anchors. The salt eats the chain of every anchor in the harbour.',
  ].join('\n\n'),
);

/** The blocks of a text about all of a meeting, as plain text. */
async function written(transcript: Transcript, kind: WriteRequest['kind']): Promise<string[]> {
  const guruName = 'Ben Moor';
  const found = await engine.extractTopics({ transcript, guruName, title: 'Harbour' });
  const topics = found.slice(0, 1).map((topic) => ({
    ...topic,
    id: 1,
    sourceId: 1,
    sourceTitle: 'Harbour',
    videoUrl: null,
    transcript,
    from: 0,
    to: transcript.text.length,
  }));
  const guru = { name: guruName, description: null, systemPrompt: null };
  const { html } = await engine.write({ kind, guru, subjectLine: null, topics, criteria: null });
  return html.split('\n').map(textOf);
}

describe('a text of a meeting', () => {
  it.each(['newsletter', 'blog'] as const)('says early what was decided, and by whom: %s', async (kind) => {
    const blocks = await written(meeting, kind);
    const at = blocks.findIndex((block) => block.startsWith('What Was Decided'));
    expect(at).toBeGreaterThan(0);
    expect(at).toBeLessThan(5);
    expect(blocks.slice(at + 1).join(' ')).toMatch(
      /^(?:Ben )?Moor proposes: “I propose that we buy the engine for the ferry in autumn.” (?:Ann )?Lee: “Yes.” (?:Cara )?Diaz: “Okay, autumn then.”/,
    );
    expect(blocks.join(' ').split('in autumn').length).toBe(2);
  });

  it('writes a label that names an office with an article and small: “the chair”', async () => {
    const offices = { 'Ann Lee': 'The Chair', 'Ben Moor': 'Project Manager', 'Cara Diaz': 'ENGINEER' };
    const renamed = Object.entries(offices).reduce(
      (text, [name, office]) => text.replaceAll(name, office),
      meeting.text,
    );
    const told = (await written(parseTranscript(renamed), 'blog')).join(' ');
    expect(told).toContain('The project manager proposes: “I propose');
    expect(told).toContain('The chair: “Yes.” The engineer: “Okay, autumn then.”');
    expect(told).not.toMatch(/\b(?:the The|the the|Chair|Manager|ENGINEER)\b/);
  });
});
