import { parseTranscript } from '@galley/transcript';
import { Pace } from '../engine/pace.js';
import { headingOf, saidByTitle, subjectsOf } from './material.js';

const said = [
  'The lighthouse needs a new lantern before the winter comes to the harbour.',
  'A lantern burns for ten years where the salt does not reach it.',
  'The drawbridge opens for every ferry that comes into the harbour.',
  'A ferry carries the stone for the drawbridge over the harbour.',
].join(' ');

it('two topics of one title head two parts differently', async () => {
  const transcript = parseTranscript(`Ben Moor: ${said}`);
  const middle = transcript.text.indexOf('The drawbridge');
  const guru = { name: 'Ben Moor', description: null, systemPrompt: null };
  const topic = {
    sourceId: 1,
    sourceTitle: 'Harbour',
    videoUrl: null,
    transcript,
    title: 'Harbour Works',
    excerpt: '',
    details: '',
  };
  const subjects = await subjectsOf(
    {
      kind: 'newsletter',
      guru,
      subjectLine: 'Salt',
      topics: [
        { ...topic, id: 1, from: 0, to: middle },
        { ...topic, id: 2, from: middle, to: transcript.text.length },
      ],
      criteria: null,
    },
    new Pace(),
  );
  const taken = saidByTitle('Salt', subjects);
  const [first, second] = subjects.map((subject) => headingOf(subject, taken));
  expect(first).toBe('Harbour Works');
  expect(second).not.toBe('Harbour Works');
});
