import { parseTranscript } from '@galley/transcript';
import { Pace, type Subject, subjectsOf } from '@galley/writing-core';
import { keeping, titleFor } from './promise.js';

const said = [
  'The lighthouse needs a new lantern before the winter comes to the harbour.',
  'So this plan, which is old, allows the town to paint the drawbridge in spring.',
  'And the drawbridge opens for every ferry that comes into the harbour.',
  'A ferry carries the stone for the lighthouse over the harbour in the morning.',
  'Uh the the length of of the chain is is what they they measure.',
].join(' ');

async function subjectsWith(title: string, text = said): Promise<Subject[]> {
  const transcript = parseTranscript(`Ben Moor: ${text}`);
  const guru = { name: 'Ben Moor', description: null, systemPrompt: null };
  const topic = {
    id: 1,
    sourceId: 1,
    sourceTitle: 'Harbour',
    videoUrl: null,
    transcript,
    title,
    excerpt: '',
    details: '',
    from: 0,
    to: transcript.text.length,
  };
  return subjectsOf({ kind: 'blog', guru, subjectLine: null, topics: [topic], criteria: null }, new Pace());
}

describe('what a title promises', () => {
  it('is kept by a passage with the sentence that says most about it', async () => {
    const [best] = keeping('New Lantern', await subjectsWith('New Lantern'));
    expect(best?.line.text).toContain('needs a new lantern');
    expect(best?.share).toBe(1);
  });

  it('is kept by a sentence that leans on others only together with them', async () => {
    const kept = keeping('Every Ferry on the Drawbridge', await subjectsWith('Drawbridge'));
    for (const { passage } of kept) expect(passage.lines[0]?.traits.standsAlone).toBe(true);
  });

  it('is not made where nobody can be quoted on it', async () => {
    const subjects = await subjectsWith('Length of the Chain');
    expect(keeping('Length of the Chain', subjects)).toEqual([]);
    expect(titleFor(subjects)).not.toBe('Length of the Chain');
  });

  it('stays where a person made the title of words that nobody says', async () => {
    expect(titleFor(await subjectsWith('What Stone Costs Us'))).toBe('What Stone Costs Us');
  });
});
