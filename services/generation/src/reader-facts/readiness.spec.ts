import { readerLimits } from '@galley/contracts';
import fc from 'fast-check';
import {
  approvalsItem,
  descriptionItem,
  linksItem,
  picturesItem,
  quotesItem,
  slugItem,
  titleItem,
} from './readiness.js';
import { linksIn } from './text-links.js';

const anyText = fc.string({ unit: 'grapheme', maxLength: 300 });
const at = (address: string, answers: boolean, checkedAt = '2026-01-02T03:04:05.678Z') => ({
  address,
  answers,
  problem: answers ? null : 'It is gone.',
  checkedAt,
});

describe('the checklist', () => {
  it('says of each length whether it is shown whole', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { length } = [...text];
        const { shownTitle, fewestTitle, shownDescription, fewestDescription } = readerLimits;
        const fits = (least: number, most: number) =>
          length >= least && length <= most ? 'ok' : 'attention';
        expect(titleItem(text)).toMatchObject({ state: fits(fewestTitle, shownTitle) });
        const description = descriptionItem(text, true);
        expect(description.state).toBe(fits(fewestDescription, shownDescription));
        for (const item of [titleItem(text), description]) {
          expect(item.message).toContain(`${length} characters`);
          expect(item.advice === null).toBe(item.state === 'ok');
        }
      }),
    );
    expect(descriptionItem(null, false)).toMatchObject({
      state: 'attention',
      message: 'There is no description.',
    });
  });

  it('asks for a slug where the title makes none', () => {
    expect(slugItem('text', false, '!?')).toMatchObject({ state: 'attention' });
    expect(slugItem('text', true, '!?')).toMatchObject({ state: 'ok' });
    expect(slugItem('text', false, 'Text')).toMatchObject({ state: 'ok' });
  });

  it('names links that did not answer before those that nobody asked', () => {
    const links = { addresses: ['https://a.example/', 'https://b.example/'], inside: ['us'] };
    const later = at('https://a.example/', true, '2026-02-02T03:04:05.678Z');
    expect(linksItem(links, null)).toMatchObject({
      state: 'attention',
      details: ['Leads into the studio: us'],
    });
    expect(linksItem(links, [later])).toMatchObject({ message: '1 of 2 links was not asked yet.' });
    expect(linksItem(links, [later, at('https://b.example/', false)])).toMatchObject({
      message: '1 of 2 links did not answer.',
      details: ['https://b.example/: It is gone.', 'Leads into the studio: us'],
      checkedAt: '2026-01-02T03:04:05.678Z',
    });
    const all = [later, at('https://b.example/', true)];
    expect(linksItem(links, all)).toMatchObject({
      message: '1 link into the studio goes out as words alone.',
    });
    expect(linksItem({ ...links, inside: [] }, all)).toMatchObject({
      state: 'ok',
      message: 'All 2 links answer.',
    });
    expect(linksItem({ addresses: [], inside: [] }, [])).toMatchObject({ state: 'ok', checkedAt: null });
  });

  it('lets pictures that only decorate have no words', () => {
    const picture = { src: '/files/a.png', ownAlt: '', alt: null };
    expect(picturesItem([])).toMatchObject({ state: 'ok' });
    expect(picturesItem([picture])).toMatchObject({ state: 'attention', details: ['/files/a.png'] });
    expect(picturesItem([{ ...picture, alt: '' }])).toMatchObject({ state: 'ok' });
    expect(picturesItem([{ ...picture, ownAlt: 'A chart' }])).toMatchObject({ state: 'ok' });
  });

  it('wants quotes to be said and approvals to be there', () => {
    expect(quotesItem(null)).toMatchObject({ state: 'attention' });
    expect(quotesItem([])).toMatchObject({ state: 'ok' });
    expect(quotesItem([{ words: 'A.', isSaid: true }])).toMatchObject({ state: 'ok' });
    expect(quotesItem([{ words: 'A.', isSaid: false }])).toMatchObject({ state: 'must', details: ['A.'] });
    expect(approvalsItem([])).toMatchObject({ state: 'ok' });
    const missing = { code: 'REVIEW_MISSING' as const, message: 'It needs an approval.', details: {} };
    expect(approvalsItem([missing])).toMatchObject({ state: 'must', message: 'It needs an approval.' });
  });
});

describe('the links of a text', () => {
  it('are addresses on the web, each once, and what leads into the studio; moments are none', () => {
    const html =
      '<p><a href="https://a.example/?x=1&amp;y=2">A</a> <a href="https://a.example/?x=1&amp;y=2">again</a> <a href="mailto:a@b.example">mail</a> ' +
      '<a href="/people"><strong>us</strong></a> <a class="moment" href="/video/1?t=4">[00:00:04]</a> <a>nothing</a> ' +
      '<a class="moment" href="https://youtu.be/x?t=4">[00:00:04]</a></p>';
    expect(linksIn(html)).toEqual({
      addresses: ['https://a.example/?x=1&y=2', 'https://youtu.be/x?t=4'],
      inside: ['us'],
    });
  });
});
