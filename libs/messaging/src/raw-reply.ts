/**
 * An answer whose JSON is already text. The gateway sends its bytes to the browser untouched, because parsing and writing
 * them again is the most expensive part of a long list.
 */
export class RawReply {
  readonly status: number;
  readonly etag: string | null;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    readonly body: Uint8Array | string,
    options: { status?: number; etag?: string; headers?: Record<string, string> } = {},
  ) {
    this.status = options.status ?? 200;
    this.etag = options.etag ?? null;
    this.headers = options.headers ?? {};
  }

  static notModified(etag: string): RawReply {
    return new RawReply('', { status: 304, etag });
  }
}

export const replyHeaders = {
  status: 'Galley-Status',
  etag: 'ETag',
  ifNoneMatch: 'If-None-Match',
  nextCursor: 'X-Next-Cursor',
  total: 'X-Total-Count',
  totalRelation: 'X-Total-Relation',
} as const;
