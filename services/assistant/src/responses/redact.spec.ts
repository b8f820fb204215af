import fc from 'fast-check';
import { filenameOf } from './filename.js';
import { redact } from './redact.js';

describe('a stored response', () => {
  it('never holds a key, wherever it stood', () => {
    const secret = fc.stringMatching(/^[A-Za-z0-9]{20,40}$/);
    const shape = fc.constantFrom(
      'sk-',
      'sk-proj-',
      'Bearer ',
      'Authorization: Bearer ',
      'api_key=',
      '"apiKey": "',
      'AIza',
    );
    // Words of a transcript around it; a letter right before would make another word of it.
    const around = fc.constantFrom('', ' ', 'He said: ', '\n', '"', '(');
    fc.assert(
      fc.property(around, shape, secret, around, (before, form, key, after) => {
        expect(redact(`${before}${form}${key}${after}`)).not.toContain(key);
      }),
    );
  });

  it.each([
    'Risk-first trading is a task-list.',
    'The bearer of good news.',
    'The key is patience: cut early.',
    'ask-me-anything',
  ])('keeps what people say: %s', (text) => {
    expect(redact(text)).toBe(text);
  });

  it('is named by time, purpose and number', () => {
    expect(filenameOf(new Date('2026-11-21T10:00:00.123Z'), 'topic.extract', 42)).toBe(
      '2026-11-21T10-00-00-123Z-topic-extract-42.json',
    );
    expect(filenameOf(new Date(0), '../..', 1)).toBe('1970-01-01T00-00-00-000Z-call-1.json');
  });
});
