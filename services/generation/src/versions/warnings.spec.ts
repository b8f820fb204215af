import { warningsNow } from './warnings.js';

const words = (count: number) =>
  `<p>${'word '.repeat(count)}<a class="moment" href="/video/4">[00:01:23]</a></p>`;
const long = { code: 'TOO_LONG', message: 'This newsletter has 700 words; it should have at most 499.' };
const used = { code: 'TOPIC_USED', message: 'Was used before.' };
const text = (content: string, warnings = [long, used]) => ({
  contentType: 'Newsletter' as const,
  content,
  blogContent: null,
  customCriteria: null,
  warnings,
});

describe('what is said about a text after it changed', () => {
  it('counts anew what is still missed, and leaves the rest of the warnings alone', () => {
    const now = { code: 'TOO_LONG', message: 'This newsletter has 520 words; it should have at most 499.' };
    expect(warningsNow(text(words(520)))).toEqual([now, used]);
  });

  it('is silent about a limit that is kept by now, and about paragraphs that are gone', () => {
    const missing = {
      code: 'EVIDENCE_MISSING',
      message: 'No moment of the recording could be found for this paragraph: X',
    };
    expect(warningsNow(text(words(400), [long, missing, used]))).toEqual([used]);
  });

  it('adds nothing about what somebody wrote by hand', () => {
    expect(warningsNow(text(words(520), [used]))).toEqual([used]);
  });
});
