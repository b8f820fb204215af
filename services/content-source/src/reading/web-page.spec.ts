import { parseTranscript } from '@galley/transcript';
import { webPageText } from './web-page.js';

const page = `<!DOCTYPE html><html><head><title>Episode 3</title><style>p { color: red }</style></head><body>
<cite>Jane Doe:</cite> <time>0:00</time> <p>Risk comes <b>first</b> &amp; size follows.</p>
<time>1:05</time><p>The second point is <a href="x">patience</a>.</p><script>alert(1)</script>
<cite>Tom Ray:</cite><time>1:02:03</time><p>I agree.</p></body></html>`;

describe('a transcript that is a web page', () => {
  it('keeps names and times, and loses scripts, styles and marks', () => {
    const text = webPageText(page);
    expect(text).toBe(
      '[00:00:00] **Jane Doe:** Risk comes first & size follows.\n[00:01:05] The second point is patience.\n[01:02:03] **Tom Ray:** I agree.\n',
    );
    const { segments } = parseTranscript(text ?? '');
    expect(segments.map(({ startSeconds, speaker }) => [startSeconds, speaker])).toEqual([
      [0, 'Jane Doe'],
      [65, 'Jane Doe'],
      [3723, 'Tom Ray'],
    ]);
  });

  it('is a list of turns where it has no times', () => {
    expect(webPageText('<p>Welcome.</p><cite>Ann</cite><p>Thank<br>you.</p>')).toBe(
      'Welcome.\nAnn: Thank\nAnn: you.',
    );
  });

  it.each(['WEBVTT\n\n00:00.000 --> 00:02.000\n<v Ann>Hi', 'a < b', '<rss version="2.0"></rss>', ''])(
    'is not %j',
    (text) => expect(webPageText(text)).toBeNull(),
  );

  it('is not read when it is nested deeper than any page that people write', () => {
    expect(webPageText(`<p>${'<div>'.repeat(80_000)}words`)).toBeNull();
    expect(webPageText(`<p>${'<b>'.repeat(100)}words`)).toBe('words');
  });
});
