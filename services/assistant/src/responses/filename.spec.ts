import { filenameOf } from './filename.js';

describe('a stored response', () => {
  it('is named by time, purpose and number', () => {
    expect(filenameOf(new Date('2026-11-21T10:00:00.123Z'), 'topic.extract', 42)).toBe(
      '2026-11-21T10-00-00-123Z-topic-extract-42.json',
    );
    expect(filenameOf(new Date(0), '../..', 1)).toBe('1970-01-01T00-00-00-000Z-call-1.json');
  });
});
