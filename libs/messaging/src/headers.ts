import { MsgHdrsImpl, type MsgHdrs } from '@nats-io/transport-node';

const lineBreak = /[\r\n]/;

/**
 * Headers of a message; null and undefined are left out. Every request writes and reads two sets of them, so they are filled
 * without the client's search for each name in all others.
 * @throws Error when a value has a line break, which would start another header
 */
export function messageHeaders(values: Readonly<Record<string, string | null | undefined>>): MsgHdrs {
  const headers = new MsgHdrsImpl();
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === undefined) continue;
    if (lineBreak.test(value)) throw new Error(`The value of ${name} has a line break.`);
    headers.headers.set(name, [value]);
  }
  return headers;
}

/** The first value of each header. */
export function headerValues(headers: Iterable<[string, string[]]> | undefined): Record<string, string> {
  const result: Record<string, string> = {};
  for (const [name, [value]] of headers ?? []) if (value !== undefined) result[name] = value;
  return result;
}
