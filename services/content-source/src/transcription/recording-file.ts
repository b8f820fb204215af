/** A recording, wherever it is kept. Its bytes are asked for in ranges, so that one of any size is read with little memory. */
export interface RecordingFile {
  /** Bytes. */
  readonly size: number;
  /** The media type that it was stored with; the bytes decide. */
  readonly type: string;
  /** The bytes from `start` up to, without, `end`; `0 <= start < end <= size`. */
  open(start: number, end: number): ReadableStream<Uint8Array> | Promise<Uint8Array>;
}

/** Reads a range of a file. */
export type ReadRange = (start: number, end: number) => Promise<Uint8Array>;

/** A recording that is in memory. */
export const recordingOf = (bytes: Uint8Array, type = 'application/octet-stream'): RecordingFile => ({
  size: bytes.length,
  type,
  open: (start, end) => Promise.resolve(bytes.subarray(start, end)),
});

/** The bytes of a range. @throws Error when there are fewer or more of them; errors of the file */
export async function bytesOf(file: RecordingFile, start: number, end: number): Promise<Uint8Array> {
  const opened = file.open(start, end);
  const bytes =
    opened instanceof ReadableStream
      ? new Uint8Array(await new Response(opened).arrayBuffer())
      : await opened;
  if (bytes.length !== end - start)
    throw new Error(`A recording gave ${bytes.length} bytes instead of ${end - start}.`);
  return bytes;
}
