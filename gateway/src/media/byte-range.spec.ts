import { byteRange } from './byte-range.js';

it.each([
  [undefined, null],
  ['bytes=0-', { start: 0, end: 999 }],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=100-199', { start: 100, end: 199 }],
  ['bytes=900-5000', { start: 900, end: 999 }],
  ['bytes=-10', { start: 990, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=1000-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=5-2', null],
  ['bytes=0-1,5-6', null],
  ['items=0-1', null],
  ['bytes=-', null],
  ['bytes=a-b', null],
])('"%s" of 1,000 bytes asks for %j', (header, part) => {
  expect(byteRange(header, 1000)).toEqual(part);
});
