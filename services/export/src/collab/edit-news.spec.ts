import { namesOf } from './edit-news.service.js';

describe('the authors of an edit', () => {
  it('are named in order', () => {
    expect(namesOf(['Ben', 'Ada'])).toBe('Ada, Ben');
    expect(namesOf([])).toBe('');
  });

  it('are as many as a version can name, and the others are counted', () => {
    const many = Array.from({ length: 40 }, (_, n) => `Somebody ${String(n).padStart(2, '0')}`);
    const named = namesOf(many);
    expect(named.length).toBeLessThanOrEqual(255);
    expect(named).toMatch(/^Somebody 00, Somebody 01, .* and \d+ more$/);
    expect(namesOf(['x'.repeat(400)])).toHaveLength(255);
  });
});
