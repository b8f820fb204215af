import type { Criteria } from '@galley/contracts';
import { wordCount } from './html.js';
import { checkDraft, limitsFor, missingEvidence, repairDraft, tooLittleMaterial } from './limits.js';

const words = (count: number) => Array.from({ length: count }, (_, i) => `word${i}`).join(' ');
const paragraph = (count: number) => `<p>${words(count)}</p>`;
const headings = (count: number) =>
  Array.from({ length: count }, (_, i) => `<h2>Heading ${i}</h2><p>Some text ${i}.</p>`).join('');
const length = (value: Criteria['length']): Criteria => ({
  tone: 'conversational',
  audience: 'general',
  length: value,
  additionalInstructions: '',
});
const codes = (html: string, kind: 'newsletter' | 'blog', criteria: Criteria | null = null) =>
  checkDraft(html, kind, criteria).map(({ code }) => code);

describe('limits of a text', () => {
  it('holds a newsletter under 500 words with at most two subheads', () => {
    expect(codes(paragraph(499), 'newsletter')).toEqual([]);
    expect(codes(paragraph(500), 'newsletter')).toEqual(['TOO_LONG']);
    expect(codes(headings(2), 'newsletter')).toEqual([]);
    expect(codes(headings(3), 'newsletter')).toEqual(['TOO_MANY_HEADINGS']);
  });

  it('holds a blog post to 1000 to 1200 words and four to six subheads', () => {
    expect(codes(headings(4) + paragraph(980), 'blog')).toEqual([]);
    expect(codes(headings(4) + paragraph(1200), 'blog')).toEqual(['TOO_LONG']);
    expect(codes(headings(3) + paragraph(1000), 'blog')).toEqual(['TOO_FEW_HEADINGS']);
    expect(codes(headings(7), 'blog')).toEqual(['TOO_SHORT', 'TOO_MANY_HEADINGS']);
  });

  it('takes the word limit of a chosen length instead, and keeps the subheads', () => {
    expect(limitsFor('newsletter', length('short'))).toEqual({
      minWords: 300,
      maxWords: 500,
      minHeadings: 0,
      maxHeadings: 2,
    });
    expect(limitsFor('blog', length('medium'))).toEqual({
      minWords: 500,
      maxWords: 800,
      minHeadings: 4,
      maxHeadings: 6,
    });
    expect(limitsFor('blog', length('long'))).toMatchObject({ minWords: 800, maxWords: null });
    expect(codes(headings(4) + paragraph(3000), 'blog', length('long'))).toEqual([]);
  });

  it('repairs: whole blocks go from the end, and no heading is left without text', () => {
    const html = `${paragraph(300)}<h2>Kept</h2>${paragraph(150)}<h2>Gone</h2>${paragraph(200)}`;
    const repaired = repairDraft(html, 'newsletter', null);
    expect(repaired.html).toBe(`${paragraph(300)}\n<h2>Kept</h2>\n${paragraph(150)}`);
    expect(repaired.warnings).toEqual([]);
  });

  it('repairs: further subheads become bold lead-ins of what follows', () => {
    const repaired = repairDraft(
      `${headings(2)}<h2>Third & last</h2><p>Text.</p><h2>Fourth</h2><ul><li>x</li></ul>`,
      'newsletter',
      null,
    ).html;
    expect(repaired).toContain('<p><strong>Third & last.</strong> Text.</p>');
    expect(repaired).toContain('<p><strong>Fourth</strong></p>\n<ul><li>x</li></ul>');
    expect(repaired.match(/<h2>/g)).toHaveLength(2);
  });

  it('repairs: lines that are headings in all but name become subheads where there are too few', () => {
    const part = (heading: string) => `${heading}${paragraph(260)}`;
    const html = [
      part('<h2>One</h2>'),
      part('<h3>Two</h3>'),
      part('<p><strong>Three:</strong></p>'),
      part('<p><strong>A whole sentence in bold that goes on and on is no heading.</strong></p>'),
      part('<h3>Four</h3>'),
    ].join('');
    const repaired = repairDraft(html, 'blog', null);
    expect(repaired.html.match(/<h2>.*?<\/h2>/g)).toEqual(['<h2>One</h2>', '<h2>Two</h2>', '<h2>Three</h2>']);
    expect(repaired.warnings.map(({ code }) => code)).toEqual(['TOO_FEW_HEADINGS']);
  });

  it('names the paragraphs that state something and lead nowhere', () => {
    const link = '<a class="moment" data-source="1" data-t="2" href="/video/1?t=2">[00:00:02]</a>';
    const html = [
      `<h2>${words(30)}</h2>`,
      `<p>${words(40)} ${link}</p>`,
      `<p>${words(20)}</p>`,
      `<ul><li>${words(30)}</li></ul><p>${link}</p>`,
      `<ul><li>${words(15)} ${link}</li><li>${words(15)}</li></ul>`,
    ].join('');
    expect(missingEvidence(html)).toEqual([]);
    expect(missingEvidence(`${html}<p>Alone ${words(30)}</p><ul><li>${words(30)}</li></ul>`)).toEqual([
      { code: 'EVIDENCE_MISSING', message: expect.stringMatching(/: Alone word0 .*…$/) as unknown },
      { code: 'EVIDENCE_MISSING', message: expect.any(String) as unknown },
    ]);
  });

  it('repairs a draft of one endless paragraph at the end of a sentence', () => {
    const sentence = `${words(40)} end.`;
    const { html } = repairDraft(
      `<p>${Array.from({ length: 20 }, () => sentence).join(' ')}</p>`,
      'newsletter',
      null,
    );
    expect(wordCount(html)).toBe(12 * 41);
    expect(html).toMatch(/end\.<\/p>$/);
  });

  it('says plainly when the recording holds too little', () => {
    expect(tooLittleMaterial(640, 1000)).toEqual({
      code: 'TOO_LITTLE_MATERIAL',
      message:
        'The recording says enough on this subject for 640 words, not for 1000. The text was not padded.',
    });
  });
});
