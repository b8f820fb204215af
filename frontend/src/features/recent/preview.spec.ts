import { previewOf } from './preview.js';

const long = 'Size first, then the stop. '.repeat(8).slice(0, 200);

describe('the preview of a text', () => {
  it('does not say the title twice', () => {
    expect(previewOf('The only number He says wait.', 'The only number')).toBe('He says wait.');
    expect(previewOf('He says wait.', 'The only number')).toBe('He says wait.');
  });

  it('ends with a whole word where it was cut', () => {
    const preview = previewOf(long, null);
    expect(preview).toMatch(/\w…$|\.…$/);
    expect(long.startsWith(preview?.slice(0, -1) ?? '?')).toBe(true);
    expect(previewOf('Short.', null)).toBe('Short.');
  });

  it('is nothing where there is no text, or only the title', () => {
    expect([previewOf(null, 'A'), previewOf('  ', null), previewOf('A', 'A')]).toEqual([null, null, null]);
  });
});
