import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const sources = resolve(process.cwd(), 'frontend/src');

/** A text that begins with the address of the API, or whatever else is written down as the address of a request. */
const address = /(['"`])\/api\b[^'"`]*\1|\burl:\s*['"`][^'"`]*['"`]/g;

const addressesIn = (text: string) => text.match(address) ?? [];

describe('the web app', () => {
  it('takes the address of every call from the contract', () => {
    const found = globSync('**/*.{ts,tsx}', { cwd: sources })
      .filter((file) => !/\.spec\.tsx?$|\/testing\//.test(file))
      .flatMap((file) =>
        addressesIn(readFileSync(join(sources, file), 'utf8')).map((one) => `${file}: ${one}`),
      );
    expect(found).toEqual([]);
  });

  it.each([
    "open('/api/docs')",
    'href="/api/docs"',
    '`/api/topics/${id}`',
    "{ url: '/topics' }",
    'url: `/topics/${id}`',
  ])('would be caught with %s', (code) => expect(addressesIn(code)).toHaveLength(1));

  it.each(["from '../api/call.js'", "'/apiary'", 'url: call.path'])('may have %s', (code) =>
    expect(addressesIn(code)).toEqual([]),
  );
});
