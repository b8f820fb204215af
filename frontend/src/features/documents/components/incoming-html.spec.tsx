import { incomingHtml } from './incoming-html.js';

describe('HTML that is pasted into a document', () => {
  it('uploads each picture as a file, with its description', () => {
    const pictures: { type: string; size: number; alt: string }[] = [];
    const html = incomingHtml(
      '<p>a\u0007b</p><img alt="A dot" src="data:image/png;base64,AAEC"><img src="data:text/html,x"><p>c</p>',
      ({ type, size }, alt) => pictures.push({ type, size, alt }),
    );
    expect(html).toBe('<p>ab</p><p>c</p>');
    expect(pictures).toEqual([{ type: 'image/png', size: 3, alt: 'A dot' }]);
  });

  it('flattens quotes and lists that are nested too deep, and keeps all words', () => {
    const deep = `${'<blockquote>'.repeat(300)}<p>said</p>${'</blockquote>'.repeat(300)}<ul><li>one</li></ul>`;
    expect(incomingHtml(deep, () => undefined)).toBe('<p>said</p><p>one</p>');
  });

  it('is left alone otherwise', () => {
    const html = '<ul><li><p>one</p></li></ul><img src="https://a.example/b.png">';
    expect(incomingHtml(html, () => undefined)).toBe(html);
  });
});
