import fc from 'fast-check';
import { cuesToText, locateQuote, parseTranscript } from '@galley/transcript';
import { YoutubeTranscript } from 'youtube-transcript';
import { cuesOfJson, cuesOfPackage, refuseNoCaptions } from './captions.js';

const word = fc.string({
  unit: fc.constantFrom(...'abcdefghijklmnop', "'", '&', '"', 'é', '’'),
  minLength: 2,
  maxLength: 9,
});
const said = fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(' '));
/** What is said with the milliseconds at which it begins. */
const talk = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 9_000 }), said), { minLength: 1, maxLength: 30 })
  .map((steps) => {
    let startMs = 0;
    return steps.map(([step, text]) => ({ startMs: (startMs += step), text }));
  });
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');

async function throughPackage(xml: string) {
  const answer = {
    captions: {
      playerCaptionsTracklistRenderer: {
        captionTracks: [{ baseUrl: 'https://www.youtube.com/x', languageCode: 'en' }],
      },
    },
  };
  const fetch = ((input: string | URL | Request) =>
    Promise.resolve(
      String(input).includes('youtubei') ? Response.json(answer) : new Response(xml),
    )) as typeof globalThis.fetch;
  return cuesOfPackage(await YoutubeTranscript.fetchTranscript('dQw4w9WgXcQ', { fetch }), xml);
}

describe('captions', () => {
  it('have the same seconds and words in each of their three forms', async () => {
    await fc.assert(
      fc.asyncProperty(talk, async (lines) => {
        const newer = lines.map(
          ({ startMs, text }) => `<p t="${startMs}" d="900"><s>${escaped(text)}</s></p>`,
        );
        const classic = lines.map(
          ({ startMs, text }) => `<text start="${startMs / 1000}" dur="0.9">${escaped(text)}</text>`,
        );
        const json = lines.map(({ startMs, text }) => ({ tStartMs: startMs, segs: [{ utf8: text }] }));
        const expected = lines.map(({ startMs, text }) => ({ start: startMs / 1000, speaker: null, text }));
        expect(await throughPackage(`<timedtext>${newer.join('\n')}</timedtext>`)).toEqual(expected);
        expect(await throughPackage(`<transcript>${classic.join('')}</transcript>`)).toEqual(expected);
        expect(cuesOfJson(JSON.stringify({ events: json }))).toEqual(expected);
      }),
    );
  });

  it('become a text in which a quote over several of them stands at its true second', () => {
    const cues = cuesOfJson(
      JSON.stringify({
        events: [
          { tStartMs: 0, segs: [{ utf8: 'Welcome back to the\n' }] },
          { tStartMs: 83_400, segs: [{ utf8: 'I buy the ' }, { utf8: 'condor back' }] },
          { tStartMs: 86_900, segs: [{ utf8: 'when half of the credit is earned.' }] },
        ],
      }),
    );
    const transcript = parseTranscript(cuesToText(cues));
    const quote = locateQuote(transcript, 'I buy the condor back when half of the credit');
    expect(quote).toMatchObject({ startSeconds: 83, approximate: false });
    expect(transcript.text).toContain('[00:01:23] I buy the condor back\n[00:01:26] when half');
  });

  it('lose their markup and keep their words', () => {
    const xml =
      '<transcript><text start="1" dur="2">&lt;i&gt;A &amp;amp; B&lt;/i&gt; &lt; C</text></transcript>';
    expect(cuesOfPackage([{ text: '<i>A & B</i> < C', offset: 1, duration: 2 }], xml)).toEqual([
      { start: 1, speaker: null, text: 'A & B < C' },
    ]);
  });

  it.each([
    ['>> So what is >> your rule?', 'So what is your rule?'],
    ['2 >> 1 is no mark of a speaker', '2 1 is no mark of a speaker'],
    ['[Music]', null],
    ['♪ ♪', null],
    ['I heard [Music] there', 'I heard [Music] there'],
  ])('keep what is said of %j', (utf8, text) => {
    const events = [utf8, 'The end.'].map((part, index) => ({ tStartMs: index, segs: [{ utf8: part }] }));
    const said = cuesOfJson(JSON.stringify({ events })).map((cue) => cue.text);
    expect(said).toEqual(text === null ? ['The end.'] : [text, 'The end.']);
  });

  it.each([
    ['', 'EMPTY_BODY'],
    [' \n', 'EMPTY_BODY'],
    ['<html><div class="g-recaptcha"></div></html>', 'IP_BLOCKED'],
    ['<html><form action="https://consent.youtube.com/save"></form></html>', 'REQUEST_BLOCKED'],
  ])('are not what %j is', (body, code) => {
    expect(() => refuseNoCaptions(body)).toThrow(expect.objectContaining({ code }) as Error);
  });

  it.each([
    ['{"events":[]}', 'EMPTY_BODY'],
    ['{"events":[{"tStartMs":1,"segs":[{"utf8":"\\n"}]}]}', 'EMPTY_BODY'],
    ['{"error":{}}', 'UNPARSABLE'],
    ['<html>', 'UNPARSABLE'],
  ])('without a word in them (%s) are an error', (body, code) => {
    expect(() => cuesOfJson(body)).toThrow(expect.objectContaining({ code }) as Error);
  });
});
