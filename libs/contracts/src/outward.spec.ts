import { outwardAddress } from './outward.js';

const site = 'https://studio.example';

describe('an address in a text that leaves the studio', () => {
  it.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=83',
    'http://elsewhere.example/a#b',
    'mailto:ann@example.com',
    `${site}/files/images/a.png`,
    `${site}/d/4f#key`,
  ])('stays: %s', (address) => expect(outwardAddress(address, site)).toBe(address));

  it('is whole where it is a path that everybody may open', () =>
    expect(outwardAddress('/files/images/a.png', site)).toBe(`${site}/files/images/a.png`));

  it.each([
    '/video/7?t=83',
    `${site}/video/7`,
    `${site}/d/4f`,
    'http://localhost:3000/files/a.png',
    'http://127.0.0.1/x',
    'http://192.168.0.7/x',
    'http://[::1]/x',
    'http://nas/x',
    'https://studio.internal/x',
    'javascript:alert(1)',
    '',
  ])('is none where only people of the studio get: %s', (address) =>
    expect(outwardAddress(address, site)).toBeNull(),
  );

  it('is none on a studio that only its own machine reaches', () =>
    expect(outwardAddress('/d/4f#key', 'http://localhost:3000')).toBeNull());
});
