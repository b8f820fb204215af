import fc from 'fast-check';
import { isAllowedHost, isInternal, isPublicAddress } from './addresses.js';

/** What RFC 6890 and its successors keep off the public internet, as first address and bits. */
const internalRanges: readonly (readonly [number, number])[] = [
  [0x00000000, 8],
  [0x0a000000, 8],
  [0x64400000, 10],
  [0x7f000000, 8],
  [0xa9fe0000, 16],
  [0xac100000, 12],
  [0xc0000000, 24],
  [0xc0000200, 24],
  [0xc0a80000, 16],
  [0xc6120000, 15],
  [0xc6336400, 24],
  [0xcb007100, 24],
  [0xe0000000, 4],
  [0xf0000000, 4],
];
const dotted = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255).join('.');
const hex = (value: number) => `${(value >>> 16).toString(16)}:${(value & 0xffff).toString(16)}`;
const internal = fc
  .tuple(fc.constantFrom(...internalRanges), fc.nat(0xffffffff))
  .map(([[first, bits], random]) => (first | (random & (0xffffffff >>> bits))) >>> 0);
const anyV4 = fc.nat(0xffffffff);

describe('addresses', () => {
  it('of internal ranges are refused however they are written, wrapped in IPv6 as well', () => {
    fc.assert(
      fc.property(internal, (value) => {
        for (const text of [
          dotted(value),
          `::ffff:${dotted(value)}`,
          `::ffff:${hex(value)}`,
          `::${hex(value)}`,
          `64:ff9b::${hex(value)}`,
          `2002:${hex(value)}::1`,
        ])
          expect([text, isPublicAddress(text)]).toEqual([text, false]);
      }),
    );
  });

  it('as an address names them in any of its spellings are refused before anything is sent', () => {
    fc.assert(
      fc.property(internal, (value) => {
        for (const host of [
          dotted(value),
          String(value),
          `0x${value.toString(16)}`,
          `[::ffff:${hex(value)}]`,
        ])
          expect([host, isInternal(new URL(`https://${host}/`))]).toEqual([host, true]);
      }),
    );
  });

  it('in IPv6 are public in the global unicast range alone', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(0xffff), { minLength: 8, maxLength: 8 }), (parts) => {
        const [first = 0] = parts;
        if (isPublicAddress(parts.map((part) => part.toString(16)).join(':')))
          expect(first >= 0x2000 && first < 0x4000).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('wrapped in IPv6 never count as more than the range says', () => {
    fc.assert(
      fc.property(anyV4, (value) => {
        expect(isPublicAddress(`::ffff:${dotted(value)}`)).toBe(false);
      }),
    );
  });

  it.each(['8.8.8.8', '93.184.215.14', '2606:4700:4700::1111', '172.32.0.1', '100.128.0.1'])(
    '%s is public',
    (text) => expect(isPublicAddress(text)).toBe(true),
  );

  it.each([
    ...[
      '168.63.129.16',
      '169.254.169.254',
      '100.100.100.200',
      '192.0.0.192',
      'fd00:ec2::254',
      'fe80::1%eth0',
    ],
    ...['fec0::1', 'ff02::1', '2001:db8::1', '2001::1', '::', '', 'example.com', '1.2.3'],
  ])('%p is not', (text) => expect(isPublicAddress(text)).toBe(false));
});

it('may be internal at a host that the operator allows', () => {
  const allowed = ['receiver.internal', '127.0.0.1:4000'];
  expect(isAllowedHost(new URL('http://receiver.internal:9/x'), allowed)).toBe(true);
  expect(isAllowedHost(new URL('http://127.0.0.1:4001/x'), allowed)).toBe(false);
  expect(isAllowedHost(new URL('https://evil-receiver.internal'), allowed)).toBe(false);
});
