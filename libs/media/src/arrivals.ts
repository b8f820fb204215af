import { PassThrough, Readable } from 'node:stream';
import type { DataStore } from '@tus/server';
import { headBytes, recordingKind } from './recording-kind.js';

/**
 * The same store, which looks at the first bytes before it keeps any: what is no recording is refused at once, and not when all of it
 * has come.
 */
export function checkedArrivals<Store extends DataStore>(store: Store): Store {
  const write = store.write.bind(store);
  store.write = async (bytes, id, offset) =>
    write(offset === 0 ? await withCheckedHead(bytes as Readable) : bytes, id, offset);
  return store;
}

/** @throws AppError FILE_UNREADABLE when the beginning is that of no recording */
async function withCheckedHead(bytes: Readable): Promise<Readable> {
  const read = bytes[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const head: Buffer[] = [];
  let length = 0;
  let ended = false;
  while (length < headBytes && !ended) {
    const next = await read.next();
    ended = next.done === true;
    if (!next.done) {
      head.push(next.value);
      length += next.value.length;
    }
  }
  // So few bytes are a piece that broke off; what they are is looked at when all have come.
  if (length >= headBytes) await refusingCalmly(Buffer.concat(head), read);
  return Readable.from(both(head, read, ended), { objectMode: false }).pipe(new PassThrough());
}

/** A sender hears a refusal once its piece has gone through; what is larger than any piece is cut off. */
const heardOutBytes = 64 * 1024 * 1024;

async function refusingCalmly(head: Buffer, rest: AsyncIterator<Buffer>): Promise<void> {
  try {
    await recordingKind(head);
  } catch (error) {
    let heard = head.length;
    for (let next = await rest.next(); !next.done && heard < heardOutBytes; next = await rest.next())
      heard += next.value.length;
    throw error;
  }
}

async function* both(head: readonly Buffer[], rest: AsyncIterator<Buffer>, ended: boolean) {
  yield* head;
  if (ended) return;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}
