import fc from 'fast-check';
import { htmlAsTemplate, plainAsTemplate, subjectAsTemplate } from './go-template.js';

/** What a template of Go does: what stands between two braces, and what it answers for the strings that are written here. */
const answered = (template: string): string =>
  template.replaceAll(
    /\{\{ (?:Safe )?("(?:[^"\\]|\\.)*") \}\}/g,
    (_, text: string) => JSON.parse(text) as string,
  );
/** What would be carried out. */
const actions = (template: string): string[] =>
  [...template.matchAll(/\{\{(.*?)\}\}/gs)]
    .map(([, action = '']) => action.trim())
    .filter((action) => !/^(?:Safe )?"(?:[^"\\]|\\.)*"$/s.test(action));

const nasty = fc
  .array(
    fc.oneof(
      fc.constantFrom('{{', '}}', '{{ .Subscriber.Email }}', '@TrackLink', '"', '\\', '`', '\n', '{', '{{{'),
      fc.string({ unit: 'grapheme' }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join('').toWellFormed());

describe('a letter as a template of Go', () => {
  it('carries out nothing that stands in a text', () => {
    fc.assert(
      fc.property(nasty, (text) => {
        for (const template of [plainAsTemplate(text), subjectAsTemplate(text)]) {
          expect(actions(template)).toEqual([]);
          expect(answered(template)).toBe(text);
        }
        expect(htmlAsTemplate(text.replace(/<!--|<style/g, ''))).not.toContain('{{');
      }),
    );
  });

  it('keeps what Outlook is told, and style sheets as they are', () => {
    const html =
      '<style>@media all { p { color: red } }</style><!--[if mso]><table style="a"><![endif]--><p>{{ .Name }}</p>';
    expect(htmlAsTemplate(html)).toBe(
      String.raw`<style>@media all { p { color: red } }</style>{{ Safe "<!--[if mso]><table style=\"a\"><![endif]-->" }}<p>&#123;&#123; .Name }}</p>`,
    );
  });
});
