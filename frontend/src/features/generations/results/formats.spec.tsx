import { fileName, markdownOf, portable } from './formats.js';

const html =
  '<h2>Size first</h2><p>He says “wait” <a class="moment" data-source="1" data-t="2" href="/video/1?t=2">[00:00:02]</a>.</p><ul><li><p>One</p></li></ul><img src="/files/images/a.png" alt="A desk">';

describe('an exported text', () => {
  it('has absolute addresses of pictures, and no link to a page behind the sign-in', () => {
    expect(portable(html)).toContain('“wait” [00:00:02].');
    expect(portable(html)).toContain('src="http://localhost/files/images/a.png"');
  });

  it('has the same words in Markdown', async () => {
    const markdown = await markdownOf(html);
    expect(markdown).toContain('## Size first');
    expect(markdown).not.toContain('/video/1');
    expect(markdown).toContain('![A desk](http://localhost/files/images/a.png)');
    expect(markdown).toMatch(/^- +One$/m);
  });

  it.each([
    ['Size First: what “wait” costs', 'size-first-what-wait-costs'],
    ['Größe / 大小', 'größe-大小'],
    ['***', 'text'],
  ])('is a file with a name: %s', (title, name) => expect(fileName(title)).toBe(name));
});
