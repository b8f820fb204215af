import { parseTranscript } from '@galley/transcript';
import fc from 'fast-check';
import { readSample } from '../testing/samples.js';
import { releaseUnlocatedQuotes, verifiedQuote } from './quotes.js';

const { transcript } = readSample('risk-first.txt');
const said = 'The position is large. The risk is small.';

describe('quotes in a draft', () => {
  it('stay when they were said word for word', () => {
    const html = `<blockquote><p>${said}</p><p>— Marcus Hale <a class="moment" data-source="1" data-t="156" href="/video/1?t=156">[00:02:36]</a></p></blockquote>\n<p>Hale says: “${said}” and "the bad days are the ones"</p>`;
    expect(releaseUnlocatedQuotes(html, [transcript])).toEqual({ html, removed: [], warnings: [] });
  });

  it('lose their marks when they were not said, and their words stay', () => {
    const result = releaseUnlocatedQuotes('<p>He said “the risk is never small” and went.</p>', [transcript]);
    expect(result.html).toBe('<p>He said the risk is never small and went.</p>');
    expect(result.removed).toEqual(['the risk is never small']);
    expect(result.warnings).toEqual([
      { code: 'QUOTE_NOT_FOUND', message: expect.stringContaining('the risk is never small') as unknown },
    ]);
  });

  it.each([
    ['佐藤健一', 'お湯は毎日入れ替えます。薪のお湯は体の芯まで温まります。'],
    ['سالم الحربي', 'لم نخسر أي نخلة هذا العام.'],
    ['Anke de Wit', 'We slopen dit jaar geen enkel huis aan de dijk.'],
  ])('stay in a block with the name of any script: %s', (name, words) => {
    const spoken = parseTranscript(`${name}: ${words}\n\nAnn Lee: Thank you.\n\n${name}: ${words}`);
    const block = `<blockquote><p>${words}</p><p>— ${name}</p></blockquote>`;
    expect(releaseUnlocatedQuotes(block, [spoken])).toMatchObject({ html: block, removed: [] });
    // Somebody who does not speak is no attribution, but words that nobody said.
    const other = `<blockquote><p>${words}</p><p>— 山田花子</p></blockquote>`;
    expect(releaseUnlocatedQuotes(other, [spoken]).removed).toHaveLength(1);
  });

  it('stay where the mark that closes them opens quotes in other languages', () => {
    const spoken = parseTranscript('Wir haben nie Werbung gemacht. Die Leute erzählen es weiter.');
    const html = '<p>Aydin sagt: „Wir haben nie Werbung gemacht.“ Das steht in der Aufnahme.</p>';
    expect(releaseUnlocatedQuotes(html, [spoken])).toMatchObject({ html, removed: [] });
  });

  it('lose their marks in scripts without spaces, too', () => {
    const spoken = parseTranscript('お湯は毎日入れ替えます。薪のお湯は体の芯まで温まります。');
    const { html } = releaseUnlocatedQuotes('<p>“ガスのお湯は体の芯まで温まります。”</p>', [spoken]);
    expect(html).toBe('<p>ガスのお湯は体の芯まで温まります。</p>');
  });

  it.each([
    ['“', '”'],
    ['"', '"'],
    ['&quot;', '&quot;'],
    ['‘', '’'],
    ["'", "'"],
    ['«', '»'],
    ['„', '“'],
    ['”', '”'],
    ['「', '」'],
    ['『', '』'],
    ['„', '“'],
    ['&ldquo;', '&rdquo;'],
  ])('are found between %s and %s', (open, close) => {
    const { html, removed } = releaseUnlocatedQuotes(
      `<p>He said ${open}buy as much as you can${close} today.</p>`,
      [transcript],
    );
    expect(removed).toEqual(['buy as much as you can']);
    expect(html).toBe('<p>He said buy as much as you can today.</p>');
  });

  it('are read through emphasis and links, whose tags stay in place', () => {
    const html = '<p>“buy <em>as much</em> as <a href="/x?a=&quot;b">you</a> can” he said.</p>';
    expect(releaseUnlocatedQuotes(html, [transcript]).html).toBe(
      '<p>buy <em>as much</em> as <a href="/x?a=&quot;b">you</a> can he said.</p>',
    );
  });

  it('that open and never close are quotes too', () => {
    expect(releaseUnlocatedQuotes('<p>“buy as much as you can.</p>', [transcript]).html).toBe(
      '<p>buy as much as you can.</p>',
    );
  });

  it('leave apostrophes, short names in marks and titles of recordings alone', () => {
    const html =
      "<p>The traders' rule isn't the bank's; “open heat” comes from “Risk First: Size and Stops”.</p>";
    expect(releaseUnlocatedQuotes(html, [transcript], ['Risk First: Size and Stops']).html).toBe(html);
  });

  it('lose their blockquote when one of its paragraphs was not said', () => {
    const { html, removed } = releaseUnlocatedQuotes(
      `<blockquote><p>${said}</p><p>“You cannot lose.”</p></blockquote>`,
      [transcript],
    );
    expect(html).toBe(`<p>${said}</p>\n<p>You cannot lose.</p>`);
    expect(removed).toHaveLength(1);
  });

  it('are looked for in every transcript of the draft', () => {
    const other = parseTranscript('Speaker: Quiet markets pay little but they pay.');
    expect(releaseUnlocatedQuotes('<p>“Quiet markets pay little”</p>', [transcript, other]).removed).toEqual(
      [],
    );
  });

  it('are never let through changed: 200 changed quotes', () => {
    const sentences = transcript.segments.flatMap(
      ({ from, to }) => transcript.text.slice(from, to).match(/[^.?!]+[.?!]/g) ?? [],
    );
    const words = fc.constantFrom('never', 'always', 'seventeen', 'profit', 'Berlin');
    const changed = fc
      .tuple(fc.constantFrom(...sentences.filter((line) => line.split(' ').length >= 8)), fc.nat(), words)
      .map(([line, at, word]) => {
        const parts = line.trim().split(' ');
        parts.splice(1 + (at % (parts.length - 2)), at % 2, word);
        return parts.join(' ');
      });
    const text = transcript.text.replace(/\s+/g, ' ');
    fc.assert(
      fc.property(changed, (quote) => {
        fc.pre(!text.includes(quote));
        expect(verifiedQuote(transcript, quote)).toBeNull();
        expect(
          releaseUnlocatedQuotes(`<blockquote><p>${quote}</p></blockquote>`, [transcript]).html,
        ).not.toContain('blockquote');
        expect(releaseUnlocatedQuotes(`<p>He says “${quote}” here.</p>`, [transcript]).html).not.toMatch(
          /[“”]/,
        );
      }),
      { numRuns: 200 },
    );
  });
});
