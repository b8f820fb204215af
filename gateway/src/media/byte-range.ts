/** A part of a file in bytes; both ends belong to it. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The part that the header `Range` asks for. Null for the whole file: without a header, and with one that can be ignored (RFC 9110:
 * another unit, several parts). `none` where the file has nothing of it.
 */
export function byteRange(header: string | undefined, bytes: number): ByteRange | 'none' | null {
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  const [, from = '', to = ''] = asked ?? [];
  if (from === '' && to === '') return null;
  const last = bytes - 1;
  const start = from === '' ? Math.max(0, bytes - Number(to)) : Number(from);
  const end = from === '' || to === '' ? last : Math.min(last, Number(to));
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null;
  return start > end || (from === '' && Number(to) === 0) ? 'none' : { start, end };
}
