import { locateQuote, parseTranscript } from '@galley/transcript';
import { createPassageIndex } from '@galley/writing-core';
import { readSample } from '@galley/writing-core/testing';
import fc from 'fast-check';
import { answerFrom } from './answer.js';
import { offlineEngine } from './offline-engine.js';

const { transcript, title, guruName } = readSample('risk-first.txt');
const index = createPassageIndex(transcript);
const ask = (question: string) => answerFrom(index, question, { title, guruName });

describe('answers of the offline engine', () => {
  it('shows what was said about the subject, with who said it and when', async () => {
    const { text, moments } = await ask('What did Marcus Hale say about the written journal?');
    expect(moments.length).toBeGreaterThan(0);
    for (const moment of moments) {
      expect(moment.speaker).toBe('Marcus Hale');
      expect(locateQuote(transcript, moment.text, moment)).toMatchObject({
        from: moment.from,
        to: moment.to,
      });
      expect(text).toContain(`“${moment.text}”`);
    }
    expect(text).toMatch(/^Marcus Hale says at (?:about )?\d\d:\d\d:\d\d: “/);
    expect(moments.map(({ from }) => from)).toEqual(moments.map(({ from }) => from).sort((a, b) => a - b));
  });

  it('says which words are not said when nothing fits', async () => {
    expect(await ask('What about volcanoes in Iceland?')).toEqual({
      text: expect.stringContaining('“volcanoes” and “iceland” are not said in it') as string,
      moments: [],
    });
  });

  it.each([
    ['What does he say about the stop at Goldman Sachs?', /“goldman” and “sachs” are not said/],
    ['How large is the position of Warren Buffett?', /“warren” and “buffett” are not said/],
    ['Give me quotes about risk from Nvidia', /“nvidia” is not said/],
  ])('finds nothing on a name that nobody says: “%s”', async (question, told) => {
    const { text, moments } = await ask(question);
    expect(moments).toEqual([]);
    expect(text).toMatch(told);
  });

  it.each([
    'What does Marcus Hale say about the stop?',
    'What does Priya ask about the Journal?',
    'What Is The Size Of A Position?',
  ])('finds something on “%s”', async (question) => {
    expect((await ask(question)).moments.length).toBeGreaterThan(0);
  });

  it.each([
    ['Summarize this', /talk about /],
    ['What is this recording about?', /talk about /],
    ['What are the main topics?', /^The recording deals with:\n\n- .+ \(\d\d:\d\d:\d\d\)/],
    ['Who is speaking?', /^The transcript names Priya Nair and Marcus Hale\.$/],
    ['Give me some quotes', /^- “.+” \(.+, \d\d:\d\d:\d\d\)\n- “/],
    ['Introduce this recording, and what can be asked about it.', /“Risk First”[^]*You can ask/],
  ])('answers “%s” in its form', async (question, form) => {
    const { text, moments } = await ask(question);
    expect(text).toMatch(form);
    expect(moments.length).toBeGreaterThan(0);
  });

  it('gives ten subject lines that can be picked', async () => {
    const { text } = await ask('Write 10 subject lines');
    expect(text.match(/<subject-line>[^<]+<\/subject-line>/g)).toHaveLength(10);
  });

  it('goes on from the question before and shows other places', async () => {
    const question = 'What did Marcus Hale say about his stop?';
    const first = await ask(question);
    const history = [
      { role: 'user' as const, content: question },
      { role: 'assistant' as const, content: first.text },
    ];
    const more = await answerFrom(index, 'Tell me more', { history });
    expect(more.moments.length).toBeGreaterThan(0);
    for (const moment of more.moments) expect(first.text).not.toContain(moment.text);
  });

  it('stays with the topic of the conversation when asked about the whole', async () => {
    const half = Math.round(transcript.text.length / 2);
    const topic = { title: 'The second half', excerpt: '', from: half, to: transcript.text.length };
    const request = { question: 'Summarize it', history: [], transcript, title, guruName, topic };
    const { moments } = await offlineEngine().answer(request);
    expect(moments.length).toBeGreaterThan(0);
    for (const { from } of moments) expect(from).toBeGreaterThanOrEqual(half);
  });

  it('names whoever has an office alone as a draft does: “the chair”', async () => {
    const meeting = parseTranscript(
      'Chair: The roof of the library leaks above the shelves of the children.\n\n' +
        'Treasurer: A new gutter for the roof costs four thousand euros this year.\n\n' +
        'Chair: The gutter of the roof is cleaned twice a year from now on.',
    );
    const told = await answerFrom(createPassageIndex(meeting), 'What is said about the roof?');
    expect(told.text).toContain('The treasurer says: “A new gutter');
    expect(told.text).toMatch(/The chair (?:also )?says: “The/);
    const { text } = await answerFrom(createPassageIndex(meeting), 'Summarize this');
    expect(text).toMatch(/^The chair and the treasurer talk about /);
    expect(text).not.toMatch(/\b(?:Chair|Treasurer)\b/);
  });

  it('never shows words as said that were not, whatever is asked', async () => {
    const tiny = parseTranscript('Ann: The fee is “two” percent.\nBob: Say "hello" to <b>fees</b>, he said.');
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 80 }), async (noise) => {
        const { moments } = await answerFrom(createPassageIndex(tiny), `${noise} fees hello`);
        for (const { from, to, text } of moments)
          expect(tiny.text.slice(from, to).replace(/\s+/g, ' ')).toBe(text);
      }),
      { numRuns: 60 },
    );
  });
});
