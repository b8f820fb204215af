import type { Letter } from '@galley/contracts';
import fc from 'fast-check';
import { Window } from 'happy-dom';
import { htmlToNode } from '../content/html.js';
import { letterOf, type Written } from './letter.js';
import { portable } from './portable.js';

const site = 'https://studio.example';
const nodeOf = (html: string) => portable(htmlToNode(html), { site, moments: 'heard', mailed: true });
const letter = (html: string, more: Partial<Written> = {}): Promise<Letter> =>
  letterOf({ title: 'Quiet markets', text: nodeOf(html), ...more });
const pageOf = ({ html }: Pick<Letter, 'html'>) => {
  const { DOMParser } = new Window({ settings: { disableJavaScriptEvaluation: true } });
  return new DOMParser().parseFromString(html, 'text/html');
};

describe('a letter', () => {
  it('has the title, who wrote it, the text, and where to unsubscribe', async () => {
    const made = await letter('<p>Risk <strong>comes</strong> first.</p><h2>Then</h2><p>Wait.</p>', {
      author: 'Mara & Co',
      description: 'What a quiet <market> pays for.',
      language: 'en',
      unsubscribe: 'https://list.example/leave?a=1&b=2',
    });
    const page = pageOf(made);
    expect(page.querySelector('title')?.textContent).toBe('Quiet markets');
    expect([...page.querySelectorAll('h1')].map((one) => one.textContent)).toEqual(['Quiet markets']);
    expect([...page.querySelectorAll('.small')].map((one) => one.textContent.trim())).toEqual([
      'Mara & Co',
      'Unsubscribe',
    ]);
    expect(page.querySelector('.small a')?.getAttribute('href')).toBe('https://list.example/leave?a=1&b=2');
    expect(page.querySelector('body > div')?.textContent.trim()).toBe('What a quiet <market> pays for.');
    expect(page.documentElement.getAttribute('lang')).toBe('en');
    expect(made.html).toMatch(/<h2 style="[^"]*font-size: 21px/);
    expect(made.text).toBe(
      'Quiet markets\nMara & Co\n\nRisk comes first.\n\n\nThen\n\nWait.\n\nUnsubscribe: https://list.example/leave?a=1&b=2\n',
    );
  });

  it.each([
    ['de-AT', 'Abbestellen'],
    ['HE', 'ביטול הרשמה'],
    ['xx', 'Unsubscribe'],
    [null, 'Unsubscribe'],
  ])('says in its language how to unsubscribe: %s', async (language, words) => {
    const made = await letter('<p>Words</p>', { language, unsubscribe: 'https://list.example/leave' });
    expect(pageOf(made).querySelector('.small a')?.textContent).toBe(words);
    expect(made.text).toContain(`${words}: https://list.example/leave`);
  });

  it('is 600 wide, made for the dark as well, and fetches nothing from elsewhere', async () => {
    const { html } = await letter('<p>Words</p>');
    expect(html).toContain('max-width:600px');
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme: dark)');
    expect(html).toContain('[data-ogsc] .letter');
    expect(html).not.toMatch(/fonts\.googleapis|<link|@import|<script/);
  });

  it('takes a title at the beginning of the text as its own', async () => {
    const { subject, html } = await letter('<h1>Said at the start</h1><p>Words</p>');
    expect(subject).toBe('Said at the start');
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).not.toContain('Quiet markets');
  });

  it('shows pictures with their words in every mail program', async () => {
    const { html, text } = await letter(
      '<p>Before</p><img src="/files/images/a.png" alt="A &quot;chart&quot;"><p>After</p>',
    );
    const picture = pageOf({ html }).querySelector('img');
    expect(picture?.getAttribute('src')).toBe(`${site}/files/images/a.png`);
    expect(picture?.getAttribute('alt')).toBe('A "chart"');
    // Outlook knows no `max-width`.
    expect(picture?.getAttribute('width')).toBe('528');
    expect(text).toMatch(/Before\n\n\[A "chart"\]\n\nAfter/);
  });

  it('runs from right to left where its language does', async () => {
    const { html } = await letter('<blockquote><p>המים חזרו אלינו, אמרה Anna.</p></blockquote>', {
      title: 'הבאר',
    });
    expect(html).toMatch(/<html[^>]* dir="rtl"/);
    expect(html).toMatch(/<blockquote style="[^"]*padding-right: 18px/);
    expect(html).toMatch(/text-align:right/);
  });

  it.each([
    ['MJML', '<mj-raw><script>alert(1)</script></mj-raw><mj-include path="/etc/passwd" /><p>Words</p>'],
    ['the end of an element', '</td></tr></table></div></body><p>Words</p>'],
    ['a comment for Outlook', '<!--[if mso]><script>alert(1)</script><![endif]--><p>Words</p>'],
    ['a style', '<style>body{display:none}</style><p style="display:none" onclick="x()">Words</p>'],
    ['what runs', '<a href="javascript:alert(1)">Words</a><iframe src="https://evil.example"></iframe>'],
  ])('takes %s for data', async (_, html) => {
    const made = await letter(html);
    expect(made.html).not.toMatch(/alert|mj-raw|mj-include|evil|javascript:|onclick|display:none\}/);
    expect(pageOf(made).querySelector('.letter')?.textContent).toContain('Quiet markets');
    expect(made.text).toContain('Words');
  });

  it('stands whatever anybody wrote', async () => {
    const pieces = fc.constantFrom(
      ...['<p>', '</p>', '</td>', '</table>', '<mj-text>', '</mj-body>', '<!--', '-->', '<![endif]-->'],
      ...[
        '<img src="x" onerror="a()">',
        '<img src="https://a.example/b.png" alt="&quot;>">',
        '<h1>',
        '"',
        '&',
      ],
      ...[
        '{{ .Secret }}',
        '<script>',
        '</script>',
        '<svg onload=a()>',
        '<a href="data:text/html,x">',
        '\u202e',
      ],
    );
    const written = fc.array(fc.oneof(pieces, fc.string({ unit: 'grapheme' })), { maxLength: 12 });
    const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(written, words, words, async (parts, title, author) => {
        const unsubscribe = 'https://list.example/leave';
        const made = await letter(parts.join(''), { title, author, unsubscribe });
        const page = pageOf(made);
        expect(page.querySelectorAll('script, iframe, svg, object, form, link')).toHaveLength(0);
        const attributes = [...page.querySelectorAll('*')].flatMap((one) => one.getAttributeNames());
        expect(attributes.filter((name) => name.startsWith('on'))).toEqual([]);
        for (const picture of page.querySelectorAll('img'))
          expect(picture.getAttribute('src')).toMatch(/^https?:/);
        // Nothing of the text closed or opened what stands around it.
        const leave = [...page.querySelectorAll('.small a')].at(-1);
        expect(leave?.getAttribute('href')).toBe(unsubscribe);
        expect(leave?.closest('.letter')).toBeNull();
        expect(page.querySelectorAll('.sheet .sheet, .letter .letter')).toHaveLength(0);
        expect(made.text).toContain(`Unsubscribe: ${unsubscribe}`);
      }),
      { numRuns: 60 },
    );
  });
});
