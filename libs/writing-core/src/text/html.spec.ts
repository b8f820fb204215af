import { blockquote, blocksOf, escapeHtml, momentAddress, momentLink, textOf, wordCount } from './html.js';

describe('HTML of drafts', () => {
  it('counts words a reader reads, not moment links, marks or tags', () => {
    const link = momentLink({ sourceId: 3, videoUrl: null, seconds: 83 });
    expect(wordCount(`<h2>Risk first</h2><p>Cut <strong>early</strong> – don&#39;t wait. ${link}</p>`)).toBe(
      6,
    );
    expect(wordCount('')).toBe(0);
    expect(wordCount('<p>one</p><p>two</p><ul><li>three</li><li>four</li></ul>')).toBe(4);
  });

  it('escapes what was said, so markup in a transcript is never markup', () => {
    const html = blockquote('<img src=x onerror=alert(1)> & "quoted"', '<b>Eve</b>', '');
    expect(html).not.toMatch(/<img|<b>/);
    expect(textOf(html)).toBe('<img src=x onerror=alert(1)> & "quoted" — <b>Eve</b>');
    expect(escapeHtml('"')).toBe('&quot;');
    expect(textOf('<p>&constructor; &amp; &hellip;</p>')).toBe('&constructor; & …');
  });

  it('leads to the second of a YouTube video, otherwise to the page of the recording', () => {
    const url = 'https://www.youtube.com/watch?v=abc&list=x';
    expect(momentAddress({ sourceId: 3, videoUrl: url, seconds: 83.9 })).toBe(`${url}&t=83`);
    expect(momentAddress({ sourceId: 3, videoUrl: 'https://youtu.be/abc', seconds: 0 })).toBe(
      'https://youtu.be/abc?t=0',
    );
    expect(momentAddress({ sourceId: 3, videoUrl: 'https://zoom.example/rec', seconds: 83 })).toBe(
      '/video/3?t=83',
    );
    expect(momentAddress({ sourceId: 3, videoUrl: 'https://youtube.com.evil.test/x', seconds: 1 })).toBe(
      '/video/3?t=1',
    );
    expect(momentLink({ sourceId: 3, videoUrl: null, seconds: 83 })).toBe(
      '<a class="moment" data-source="3" data-t="83" href="/video/3?t=83">[00:01:23]</a>',
    );
    expect(momentLink({ sourceId: 3, videoUrl: null, seconds: 83, approximate: true })).toContain(
      ' title="about 00:01:23" ',
    );
    expect(momentLink({ sourceId: 3, videoUrl: null, seconds: null })).not.toContain('data-t');
  });

  it('splits a draft into its top-level blocks and wraps loose text', () => {
    const html =
      '<h2>A</h2>loose <em>text</em><blockquote><p>one</p><p>two</p></blockquote>\n<ul><li>x</li></ul>';
    expect(blocksOf(html).map((block) => block.tag)).toEqual(['h2', 'p', 'blockquote', 'ul']);
    expect(
      blocksOf(html)
        .map((block) => block.html)
        .join(''),
    ).toContain('<blockquote><p>one</p><p>two</p></blockquote>');
  });
});
