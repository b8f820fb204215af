import { locateQuote, sentencesOf } from '@galley/transcript';
import type { TopicFinding } from '../engine/engine.js';
import { readSample } from '../testing/samples.js';
import { subjectLines } from '../material/subject-lines.js';
import { heldLines, heldTopic } from './held.js';

const { transcript, guruName, title } = readSample('risk-first.txt');
const sentence = sentencesOf(transcript).find(({ text }) => text.split(' ').length > 8)!;
const invented = `${guruName} says that the moon pays for dinner.`;
const topic: TopicFinding = {
  title: invented,
  excerpt: sentence.text,
  details: sentence.text,
  reasoning: '',
  quote: locateQuote(transcript, sentence.text)!,
  from: sentence.from,
  to: sentence.to,
  subjectLines: [invented, 'What to risk first', 'A rule for bad days'],
  segments: [],
};
const held = (changes: Partial<TopicFinding> = {}) =>
  heldTopic({ ...topic, ...changes }, { transcript, guruName, title });

describe('a topic whose title reports what nobody said', () => {
  it('is called by the first subject line that reports nothing', async () => {
    expect(await held()).toMatchObject({
      title: 'What to risk first',
      subjectLines: ['What to risk first', 'A rule for bad days'],
    });
  });

  it('is called by what the recording says where there is no such line', async () => {
    const { title: own } = await held({ subjectLines: [invented] });
    expect(own).not.toBe('');
    expect(own).not.toContain('moon');
  });
});

it('subject lines of our own report nothing that the lock would take out', async () => {
  const { text, from, to } = sentence;
  const request = {
    title: 'What to risk first',
    excerpt: text,
    details: transcript.text.slice(from, Math.max(to, from + 3_000)),
    quotes: [text],
    guruName,
    count: 20,
  };
  const lines = await subjectLines(request);
  expect(lines.some((line) => line.includes(guruName))).toBe(true);
  expect(await heldLines(lines, request)).toEqual(lines);
});
