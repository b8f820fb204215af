import { type Sentence, sentencesOf } from '@galley/transcript';
import fc from 'fast-check';
import {
  asReported,
  inventedContents,
  quotedForms,
  type SpeechForm,
  speechForms,
} from '../testing/reported-speech.js';
import { readSample } from '../testing/samples.js';
import { SpeechCheck } from './check.js';
import { lockSpeech, lockSpeechInHtml } from './lock.js';

/** More of them: GALLEY_RUNS=3000 npx jest … */
const numRuns = Number(process.env['GALLEY_RUNS'] ?? 150);

const samples = (['risk-first.txt', 'quiet-markets-call.txt'] as const).map((file) => readSample(file));
const [{ transcript, guruName } = samples[0]!] = samples;
const places = { transcripts: [transcript], guruName };
const forms = [...speechForms, ...quotedForms];

/** A sentence that was said, as a form reports it. */
const reportOf = (form: SpeechForm, { text, speaker }: Sentence): string =>
  form(quotedForms.includes(form) ? text.replace(/[.]$/, '') : asReported(text), speaker ?? '');

const statements = samples.map((sample) => ({
  check: new SpeechCheck({ transcripts: [sample.transcript], guruName: sample.guruName }),
  speakers: [...new Set(sentencesOf(sample.transcript).map(({ speaker }) => speaker ?? ''))],
  said: sentencesOf(sample.transcript).filter(
    ({ text, speaker }) => speaker !== null && /^[A-Z].*[.]$/.test(text) && text.split(' ').length >= 5,
  ),
}));

describe('reported speech', () => {
  it.each(forms.map((form) => [form('it', 'N.'), form] as const))('that nobody said goes: %s', (_, form) => {
    for (const content of inventedContents) {
      const sentence = form(content, guruName);
      expect([sentence, lockSpeech(sentence, places).text]).toEqual([sentence, '']);
    }
  });

  it('that is true stays, in 98 of 100 cases and more', () => {
    let all = 0;
    let lost = 0;
    for (const { said, check } of statements)
      for (const [i, sentence] of said.entries())
        for (const form of forms.filter((_, j) => j % 7 === i % 7)) {
          all += 1;
          if (check.find(reportOf(form, sentence)).kind === 'missing') lost += 1;
        }
    expect(all).toBeGreaterThan(1000);
    expect(lost / all).toBeLessThan(0.02);
  });

  // Numbers, so that a counterexample is short; the compared texts tell the rest.
  const report = fc.tuple(
    fc.constantFrom(...statements.flatMap(({ said }, i) => said.map((_, j) => [i, j] as const))),
    fc.nat(speechForms.length - 1),
  );
  const reported = ([[i, j], k]: readonly [readonly [number, number], number]) => {
    const { check, speakers, said } = statements[i]!;
    return { check, speakers, sentence: said[j]!, form: speechForms[k]! };
  };
  const denials = /\bnot?\b|n't|never|none|nobody|nothing|neither|nor\b|without|cannot/i;

  it('with another number than was said goes', () => {
    const number = /\b(?:two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|forty|fifty)\b(?!-)/;
    fc.assert(
      fc.property(report, fc.constantFrom('eleven thousand', '613', 'ninety-seven'), (ids, other) => {
        const { check, sentence, form } = reported(ids);
        fc.pre(number.test(sentence.text));
        const text = reportOf(form, { ...sentence, text: sentence.text.replace(number, other) });
        expect([text, check.find(text).kind]).toEqual([text, 'missing']);
      }),
      { numRuns },
    );
  });

  it('that denies what was said goes', () => {
    fc.assert(
      fc.property(report, (ids) => {
        const { check, sentence, form } = reported(ids);
        const denied = sentence.text.replace(/(\w (?:is|are|was|were|will|can)) (?!not)/, '$1 not ');
        fc.pre(denied !== sentence.text && !denials.test(sentence.text));
        const text = reportOf(form, { ...sentence, text: denied });
        expect([text, check.find(text).kind]).toEqual([text, 'missing']);
      }),
      { numRuns },
    );
  });

  it('without the denial with which it was said goes', () => {
    fc.assert(
      fc.property(report, (ids) => {
        const { check, sentence, form } = reported(ids);
        const bare = sentence.text.replace(
          /\b(is|are|was|were|will|can|do|does|did|would|should|could) ?n[o']t\b/,
          '$1',
        );
        fc.pre(bare !== sentence.text && sentence.text.split(' ').length >= 8);
        const text = reportOf(form, { ...sentence, text: bare });
        expect([text, check.find(text).kind]).toEqual([text, 'missing']);
      }),
      { numRuns },
    );
  });

  it('that somebody else said goes', () => {
    fc.assert(
      fc.property(report, fc.nat(20), (ids, pick) => {
        const { check, speakers, sentence, form } = reported(ids);
        fc.pre(form('it', 'NAME').includes('NAME'));
        const others = speakers.filter((name) => name !== sentence.speaker);
        const speaker = others[pick % others.length] ?? '';
        fc.pre(sentence.text.split(' ').length >= 8);
        const text = reportOf(form, { ...sentence, speaker });
        expect([text, check.find(text).kind]).toEqual([text, 'missing']);
      }),
      { numRuns },
    );
  });

  it.each([
    'I would never say that three trades are one idea.',
    'The chart says it all.',
    'You can tell yourself that it is fine.',
    'The recording does not say who the regulator is.',
    'I found no passage in which Marcus Hale says that the regulator telephoned him.',
    'Nobody says that the fund is safe.',
    'Did he say the regulator telephoned me?',
    'Size decides more than the entry.',
  ])('is not found in “%s”', (text) => {
    expect(lockSpeech(text, places)).toEqual({ text, removed: [] });
  });

  it.each([
    ['condition', 'Marcus Hale says the stop is hit.'],
    ['denial', 'Marcus Hale says that he would call ten losses in a row rare.'],
    ['stranger', 'The regulator says that the position is large.'],
    ['subject', 'Marcus Hale describes how the regulator telephoned him.'],
    ['lead-in', 'Marcus Hale says that on the day the regulator telephoned: the position is large.'],
    ['denial in a lead-in', 'Marcus Hale on what is not risk: the position is large.'],
    ['verb of what is reported', 'He said he forgets the position is large.'],
    [
      '“nothing” of what is reported',
      'Priya Nair, who has seen a lot, insists when nothing works, the dentist called.',
    ],
  ])('loses no %s', (_, text) => {
    expect(lockSpeech(text, places).text).toBe('');
  });

  it('is held as a list behind a colon, and goes with its announcement', () => {
    const invented =
      'Marcus Hale says:\n- The regulator telephoned me.\n- The minister called back.\nThe end.';
    expect(lockSpeech(invented, places).text).toBe('The end.');
    const half = 'Marcus Hale says:\n- The position is large.\n- The regulator telephoned me.';
    expect(lockSpeech(half, places).text).toBe('Marcus Hale says:\n- The position is large.');
  });

  it('leaves no empty heading, list or paragraph, and every other byte as it is', () => {
    const html =
      '<h1>Size</h1>\n\n<p>The <em>position</em> is large.</p><h2>He said the regulator telephoned me</h2><p>It is so.</p>' +
      '<h2>Calls</h2>\n<ul><li>He said the regulator telephoned me.</li></ul><h2>End</h2><p>Bye. According to Hale, the regulator telephoned me. <a class="moment" href="/video/1">[00:01]</a></p>';
    expect(lockSpeechInHtml(html, places).html).toBe(
      '<h1>Size</h1>\n\n<p>The <em>position</em> is large.</p><p>It is so.</p><h2>End</h2><p>Bye.</p>',
    );
  });

  it('never breaks, whatever is written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        expect(lockSpeech(text, places).text.length).toBeLessThanOrEqual(text.length);
        lockSpeechInHtml(`<p>${text}</p>`, places);
      }),
      { numRuns: 60 },
    );
  });

  it('is looked for in time that grows with the text alone', () => {
    for (const piece of ['He said, ', '“', 'says: ', '<em>', '— ', "it's ", '[1]', 'a b c d '])
      lockSpeechInHtml(`<p>${piece.repeat(20_000 / piece.length)}</p>`, places);
  });
});
