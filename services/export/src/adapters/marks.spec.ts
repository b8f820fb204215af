import { markOf, markStart, orderIn, withMachineBlock, withoutMark } from './marks.js';

const mark = { key: 'text-1', order: '0a1b-2c' };

describe('the mark of a post', () => {
  it('says which text it is and which order wrote it, and can be taken off', () => {
    const html = `<p>Risk comes first.</p>\n${markOf(mark)}`;
    expect(orderIn(html)).toBe('0a1b-2c');
    expect(html).toContain(markStart('text-1'));
    expect(html).not.toContain(markStart('text-'));
    expect(withoutMark(html)).toBe('<p>Risk comes first.</p>');
    expect(orderIn('<p>By hand.</p><!-- more -->')).toBeNull();
  });
});

describe('data for machines', () => {
  it('replaces what was there of it, and nothing else', () => {
    const first = withMachineBlock('<style>p{}</style>', '{"a":1}');
    expect(first).toContain('<script type="application/ld+json">{"a":1}</script>');
    const second = withMachineBlock(first, '{"a":2}');
    expect(second).not.toContain('"a":1');
    expect(withMachineBlock(second, null)).toBe('<style>p{}</style>');
  });

  it('cannot end its script', () => {
    const block = withMachineBlock('', JSON.stringify({ quote: '</script><script>alert(1)</script>' }));
    expect(block.match(/<\/script>/g)).toHaveLength(1);
    const json = /ld\+json">(.*)<\/script>/.exec(block)?.[1] ?? '';
    expect(JSON.parse(json)).toEqual({ quote: '</script><script>alert(1)</script>' });
  });
});
