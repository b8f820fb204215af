import { readerLimits } from '@galley/contracts';
import fc from 'fast-check';
import { descriptionOf, slugOf, tagsOf } from './suggestions.js';

const anyText = fc.string({ unit: 'grapheme', maxLength: 300 });

describe('a slug', () => {
  it.each([
    ['What a quiet market pays for', 'en', 'what-a-quiet-market-pays-for'],
    ['Größe zählt: über Übermut', 'de', 'groesse-zaehlt-ueber-uebermut'],
    ['Größe zählt', null, 'grosse-zahlt'],
    ['Ça coûte “cher” & mal', 'fr', 'ca-coute-cher-mal'],
    ['Тихие рынки', 'ru', 'tihie-rynki'],
    ['市场很安静', 'zh', 'shi-chang-hen-an-jing'],
    ['!?', 'en', 'text'],
  ])('of %s is %s', (title, language, slug) => {
    expect(slugOf(title, language)).toBe(slug);
  });

  it('ends with a whole word when the title is long', () => {
    expect(slugOf('patience '.repeat(30), 'en')).toMatch(/^(?:patience-)+patience$/);
  });

  it('is one that can be entered, whatever the title', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.string({ unit: 'binary', maxLength: 300 })), (title) => {
        const slug = slugOf(title, 'de');
        expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
        expect(slug.length).toBeLessThanOrEqual(80);
        expect(slugOf(slug, 'en')).toBe(slug);
      }),
    );
  });
});

describe('a description', () => {
  it('is the first sentences of the paragraphs that are shown whole', () => {
    const html =
      '<h2>Risk</h2><p>Cut early. <a class="moment" data-source="1" href="/video/1">[00:01:23]</a></p>' +
      `<blockquote><p>Nobody says.</p></blockquote><p>Then rest &amp; wait. ${'Long words '.repeat(20)}.</p>`;
    expect(descriptionOf(html)).toBe('Cut early. Then rest & wait.');
  });

  it('is cut after a word where the first sentence is longer, and none without words', () => {
    const description = descriptionOf(`<p>${'word '.repeat(90)}</p>`) ?? '';
    expect(description).toMatch(/^(?:word )+word…$/);
    expect(descriptionOf('<img src="/files/images/a.png" />')).toBeNull();
    expect(descriptionOf('<h2>Only a subhead</h2>')).toBe('Only a subhead');
  });

  it('is short and whole, whatever the text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const description = descriptionOf(`<p>${text.replace(/[<>&]/g, '')}</p>`) ?? '';
        expect(description.length).toBeLessThanOrEqual(readerLimits.shownDescription);
        expect(description.isWellFormed()).toBe(true);
        expect(description).toBe(description.trim());
      }),
    );
  });
});

describe('tags', () => {
  it('are the names of topics, each once; sentences are none', () => {
    const titles = ['Risk: why it comes first', 'risk', 'Stops', 'A sentence that says much too much'];
    expect(tagsOf(titles)).toEqual(['risk', 'Stops']);
  });

  it('are few and fit, whatever the titles', () => {
    fc.assert(
      fc.property(fc.array(anyText, { maxLength: 40 }), (titles) => {
        const tags = tagsOf(titles);
        expect(tags.length).toBeLessThanOrEqual(5);
        for (const tag of tags) expect(tag).toBe(tag.trim());
      }),
    );
  });
});
