import fc from 'fast-check';
import { momentUrl, platformName, readReference, safeUrl, shorten } from './video.js';

describe('links', () => {
  it('open the recording at the second', () => {
    expect(momentUrl('https://www.youtube.com/watch?v=abc&t=5s', 83.4)).toBe(
      'https://www.youtube.com/watch?v=abc&t=83s',
    );
    expect(momentUrl('https://youtu.be/abc', null)).toBe('https://youtu.be/abc');
    expect(momentUrl(null, 3)).toBeNull();
  });

  it('never run anything', () => {
    expect(safeUrl('javascript:alert(1)')).toBeNull();
    expect(safeUrl('data:text/html,x')).toBeNull();
    fc.assert(
      fc.property(fc.webUrl(), fc.string(), (url, text) => {
        expect(safeUrl(url)).toMatch(/^https?:/);
        expect(safeUrl(text) ?? 'https:').toMatch(/^https?:/);
      }),
    );
  });
});

describe('a source reference', () => {
  it('holds a link and a password', () => {
    const found = readReference('https://zoom.us/rec/share/abc Password: Xy7!k');
    expect(found).toEqual({ link: 'https://zoom.us/rec/share/abc', password: 'Xy7!k' });
    expect(readReference('a note')).toEqual({ link: null, password: null });
    expect(readReference(null)).toEqual({ link: null, password: null });
  });
});

it('shortens to at most so many characters', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.integer({ min: 1, max: 80 }),
      (text, max) => shorten(text, max).length <= max,
    ),
  );
  expect(shorten('abcdef', 4)).toBe('abc…');
});

it('shows recordings of several gurus as Zoom', () => {
  expect(platformName('Multi-Guru Transcript')).toBe('Zoom');
  expect(platformName('Direct Upload')).toBe('Direct Upload');
});
