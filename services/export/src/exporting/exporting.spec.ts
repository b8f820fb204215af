import { strFromU8, unzipSync } from 'fflate';
import { marked } from 'marked';
import { htmlToNode, nodeToHtml } from '../content/html.js';
import { fileOf } from './file-of.js';
import { portable } from './portable.js';
import { toDocx } from './to-docx.js';
import { letterOf } from './letter.js';
import { toHtml } from './to-html.js';
import { toMarkdown } from './to-markdown.js';

const pixel = '/files/images/dot.png';
const pixelBytes = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const site = 'https://studio.example';
const heard = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=83';
const text = portable(
  htmlToNode(
    [
      '<h1>Quiet markets</h1>',
      '<p>Risk <strong>comes</strong> <span data-ai-change="" data-author="Galley">first</span>. <mark>Seen</mark> ',
      `<a class="moment" data-source="7" data-t="83" href="${heard.replace('&', '&amp;')}">[00:01:23]</a> <a href="javascript:alert(1)">x</a></p>`,
      '<ul><li><p>One</p></li><li><p>Two</p><ol start="3"><li><p>Deep</p></li></ol></li></ul>',
      '<blockquote><p>Said</p></blockquote><pre><code>let a = 1;</code></pre><hr>',
      `<img src="/files/images/a.png" alt="A chart"><img src="${pixel}" alt="A dot"><p>a &lt;b&gt; *not bold* <s>old</s></p>`,
    ].join(''),
  ),
  { site, moments: 'linked' },
);

const pictures = new Map([[`https://studio.example${pixel}`, pixelBytes]]);

describe('a document that is taken away', () => {
  it('says nothing of comments, changes and highlights, and leads back to its moments', () => {
    const html = toHtml('Quiet & <small>', text);
    expect(html).toContain('<title>Quiet &amp; &lt;small&gt;</title>');
    expect(html).toContain(`href="${heard.replace('&', '&amp;')}">[00:01:23]</a>`);
    expect(html).toContain('src="https://studio.example/files/images/a.png"');
    expect(html).not.toMatch(/<mark|data-ai-change|javascript:|<script/);
  });

  it('as a page holds the pictures of the studio, and not those of others', () => {
    const html = toHtml('Quiet markets', text, pictures);
    expect(html).toContain(`src="data:image/png;base64,${pixelBytes.toString('base64')}"`);
    expect(html).not.toContain(pixel);
    expect(html).toContain('src="https://studio.example/files/images/a.png"');
  });

  it('for e-mail leaves out a picture that its readers cannot fetch', async () => {
    const shown = htmlToNode(
      `<p>Before</p><img src="${pixel}" alt="Ours"><img src="https://pictures.example/b.png" alt="Theirs"><p>After</p>`,
    );
    const mail = async (studio: string) => {
      const { body } = await fileOf('email', { title: 'Mail', text: shown }, { site: studio });
      return [
        ...Buffer.from(body, 'base64')
          .toString()
          .matchAll(/<img[^>]* src="([^"]*)"/g),
      ].map(([, src]) => src);
    };
    expect(await mail('http://localhost:3000')).toEqual(['https://pictures.example/b.png']);
    expect(await mail(site)).toEqual([site + pixel, 'https://pictures.example/b.png']);
  });

  it('runs from right to left where its language does', () => {
    const hebrew = htmlToNode('<h1>הבאר</h1><blockquote><p>המים חזרו אלינו, אמרה Anna.</p></blockquote>');
    expect(toHtml('הבאר', hebrew)).toMatch(/<html dir="rtl">[^]*blockquote \{[^}]*border-right/);
  });

  it('as a Word document marks paragraphs that run from right to left', async () => {
    const hebrew = htmlToNode('<p>המים חזרו אלינו.</p><p>The water came back.</p>');
    const document = strFromU8(unzipSync(await toDocx('', hebrew, new Map()))['word/document.xml']!);
    expect(document.match(/<w:bidi\/>/g)).toHaveLength(1);
    expect(document).toContain('<w:rtl/>');
  });

  it('as Markdown reads back as the same text', () => {
    const markdown = toMarkdown(text);
    expect(markdown).toContain('# Quiet markets\n\nRisk **comes** first. Seen ');
    expect(markdown).toContain(`(${heard})`);
    expect(markdown).toContain('- One\n- Two\n\n  3. Deep');
    expect(markdown).toContain('![A chart](<https://studio.example/files/images/a.png>)');
    expect(markdown).not.toContain('javascript:');
    const back = htmlToNode(marked.parse(markdown, { async: false }));
    expect(back.textContent.replace(/\s+/g, ' ')).toBe(text.textContent.replace('= 1;', '= 1; '));
    // Pictures stand in paragraphs there, which are left behind empty here.
    const kinds = back.children.filter((node) => !node.isTextblock || node.childCount > 0);
    expect(kinds.map(({ type }) => type.name)).toEqual(text.children.map(({ type }) => type.name));
  });

  it('for Word has real headings, lists, links and pictures', async () => {
    const parts = unzipped(await toDocx('Quiet markets', text, pictures));
    const body = parts['word/document.xml']!;
    expect(body).toContain('<w:pStyle w:val="Heading1"/>');
    expect(body.match(/<w:numPr>/g)).toHaveLength(3);
    expect(body).toContain('a &lt;b&gt; *not bold* ');
    expect(body).toMatch(/<w:hyperlink [^>]*>.*\[00:01:23\]/);
    expect(body).toContain('<w:drawing>');
    expect(parts['word/_rels/document.xml.rels']).toContain(heard.replace('&', '&amp;'));
    expect(parts['word/numbering.xml']).toContain('<w:start w:val="3"/>');
    expect(Object.keys(parts).some((name) => /^word\/media\/.*\.png$/.test(name))).toBe(true);
    expect(JSON.stringify(parts)).not.toContain('javascript:');
  });

  it('keeps every word, in every form', async () => {
    const words = text.textBetween(0, text.content.size, ' ').match(/\w+/g) ?? [];
    const docx = unzipped(await toDocx('', text))['word/document.xml']!.replace(/<[^>]+>/g, ' ');
    for (const written of [
      toHtml('', text),
      (await letterOf({ title: '', text })).html,
      toMarkdown(text),
      docx,
    ])
      expect(words.filter((word) => !written.includes(word))).toEqual([]);
    expect(nodeToHtml(text)).toContain('Deep');
  });
});

describe('moments of a document that is taken away', () => {
  const spoken = {
    title: 'Moments',
    text: htmlToNode(
      [
        `<p>Heard <a class="moment" data-source="7" data-t="83" href="${heard}">[00:01:23]</a>.</p>`,
        '<p>Kept <a class="moment" data-source="8" data-t="9" href="/video/8?t=9">[00:00:09]</a>.</p>',
        '<blockquote><p>Said</p><p>— Ann <a class="moment" data-source="9" href="/video/9">[recording]</a></p></blockquote>',
        '<p><a href="http://localhost:3000/video/8">page</a> <a href="/my-content">mine</a></p>',
      ].join(''),
    ),
  };
  const formats = ['html', 'markdown', 'docx', 'email'] as const;
  const taken = async (format: (typeof formats)[number], moments?: 'none') => {
    const body = Buffer.from((await fileOf(format, spoken, { site, moments })).body, 'base64');
    return format === 'docx' ? JSON.stringify(unzipped(body)) : body.toString();
  };

  it.each(formats)('lead to the public recording, never behind the sign-in, as %s', async (format) => {
    const file = await taken(format);
    expect(file).toContain('watch?v=dQw4w9WgXcQ');
    expect(file).toMatch(/00:01:23/);
    expect(file).not.toMatch(/localhost|\/video\/|my-content|recording\]/);
    // What a colleague checks by keeps the time; a reader of a mail could not open it.
    expect(/00:00:09/.test(file)).toBe(format !== 'email');
  });

  it.each(formats)('are left out by choice, as %s', async (format) => {
    const file = await taken(format, 'none');
    expect(file).not.toMatch(/00:0\d:\d\d|youtube|localhost/);
    for (const word of ['Heard', 'Kept', '— Ann', 'page', 'mine']) expect(file).toContain(word);
  });

  it('leave no space behind', async () => {
    const markdown = await taken('markdown', 'none');
    expect(markdown).toContain('Heard.\n\nKept.\n\n> Said\n> \n> — Ann\n');
  });
});

/** The parts of a Word file, by their names. */
function unzipped(file: Buffer): Record<string, string> {
  return Object.fromEntries(Object.entries(unzipSync(file)).map(([name, bytes]) => [name, strFromU8(bytes)]));
}
