import { etagMatches } from './etag.js';

describe('a version that the browser holds', () => {
  it.each(['"a-1"', 'W/"a-1"', '"b-7", W/"a-1"', '*'])('is recognised in %s', (header) => {
    expect(etagMatches(header, '"a-1"')).toBe(true);
  });

  it.each([null, '', '"a-2"', '"a-11"', 'a-1'])('is not seen in %p', (header) => {
    expect(etagMatches(header, '"a-1"')).toBe(false);
  });
});
