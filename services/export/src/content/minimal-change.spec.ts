import fc from 'fast-check';
import { htmlKey } from './align.js';
import { htmlToNode, schema } from './html.js';
import { minimalChange } from './minimal-change.js';

const word = fc.constantFrom(
  'risk',
  'comes',
  'first',
  'and',
  'quiet',
  'markets',
  'move',
  'späť',
  '💡',
  'never',
  'twice',
);
const run = fc.tuple(
  fc.constantFrom('', '', '', 'strong', 'em', 'a href="https://example.com"'),
  fc.array(word, { minLength: 1, maxLength: 5 }),
);
const text = fc
  .array(run, { minLength: 1, maxLength: 4 })
  .map((runs) =>
    runs
      .map(([tag, words]) =>
        tag ? `<${tag}>${words.join(' ')}</${tag.split(' ')[0]}> ` : `${words.join(' ')} `,
      )
      .join(''),
  );
const paragraph = text.map((inner) => `<p>${inner}</p>`);
const list = fc
  .tuple(fc.constantFrom('ul', 'ol'), fc.array(text, { minLength: 1, maxLength: 4 }))
  .map(([tag, items]) => `<${tag}>${items.map((item) => `<li><p>${item}</p></li>`).join('')}</${tag}>`);
const block = fc.oneof(
  { weight: 5, arbitrary: paragraph },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom('h1', 'h2', 'h3'), text)
      .map(([tag, inner]) => `<${tag}>${inner}</${tag}>`),
  },
  { weight: 2, arbitrary: list },
  { weight: 1, arbitrary: paragraph.map((inner) => `<blockquote>${inner}</blockquote>`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('<hr>', '<pre><code>let x = 1;</code></pre>', '<p></p>', '<img src="/a.png">'),
  },
);
const blocks = fc.array(block, { minLength: 1, maxLength: 8 });
/** Two documents that share much, as a text and its revision do. */
const revision = blocks.chain((old) =>
  fc.record({
    old: fc.constant(old),
    next: fc.array(
      fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...old) }, { weight: 1, arbitrary: block }),
      { minLength: 1, maxLength: 8 },
    ),
  }),
);
const node = (html: readonly string[]) => htmlToNode(html.join(''));

const marking = { restart: () => undefined, note: () => [schema.mark('aiChange', { author: 'Galley' })] };

describe('the smallest change', () => {
  it('arrives at the new text, whatever both are', () => {
    fc.assert(
      fc.property(revision, ({ old, next }) => {
        const [from, to] = [node(old), node(next)];
        const change = minimalChange(from, to, { journal: marking });
        change.doc.check();
        expect(htmlKey(change.doc)).toBe(htmlKey(to));
      }),
      { numRuns: 200 },
    );
  });

  it('does nothing when nothing differs, annotations aside', () => {
    const from = node(['<p>Risk <mark>comes</mark> first</p>']);
    expect(minimalChange(from, node(['<p>Risk comes first</p>'])).steps).toHaveLength(0);
  });

  it('touches one word when one word differs, and keeps highlights around it', () => {
    const from = node(['<p>One</p>', '<p>Risk <mark>comes</mark> first of all</p>', '<p>Three</p>']);
    const change = minimalChange(from, node(['<p>One</p>', '<p>Risk comes last of all</p>', '<p>Three</p>']));
    expect(change.steps).toHaveLength(1);
    const size = change.steps[0]?.getMap();
    size?.forEach((start, end) => expect(end - start).toBeLessThanOrEqual('first'.length));
    expect(change.doc.toString()).toContain('highlight("comes")');
  });

  it('marks what is new and nothing else', () => {
    const change = minimalChange(
      node(['<p>Risk comes first</p>']),
      node(['<p>Risk always comes first</p>', '<p>New</p>']),
      { journal: marking },
    );
    const marked: string[] = [];
    change.doc.descendants((child) => {
      if (child.marks.length > 0) marked.push(child.text?.trim() ?? '');
    });
    expect(marked).toEqual(['always', 'New']);
  });

  it('makes a paragraph a heading without writing it anew', () => {
    const change = minimalChange(node(['<p>Risk comes first</p>']), node(['<h2>Risk comes first</h2>']));
    expect(change.doc.firstChild?.type.name).toBe('heading');
    expect(change.steps).toHaveLength(1);
  });

  it('keeps the space that somebody has just typed, which the HTML of the new text does not carry', () => {
    for (const [typed, target, kept] of [
      ['Risk comes first. Every ', 'Risk comes first. Every', 'Risk comes first. Every '],
      ['Risk comes  first', 'Risk comes first', 'Risk comes  first'],
      ['Risk comes  first', 'Risk comes  last', 'Risk comes  last'],
      ['Risk comes ', 'Risk always comes', 'Risk always comes '],
      [' comes first', 'Risk comes first', 'Risk  comes first'],
      ['Risk comes first ', 'Risk', 'Risk '],
      ['Risk co mes first', 'Risk comes first', 'Risk comes first'],
    ] as const) {
      const from = schema.node('doc', null, [schema.node('paragraph', null, [schema.text(typed)])]);
      const change = minimalChange(from, node([`<p>${target}</p>`]));
      expect(change.doc.textContent).toBe(kept);
    }
  });
});
