import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver, { type KoaContext } from 's3rver';

interface S3Server {
  /** As MEDIA_URL. */
  readonly url: string;
  readonly credentials: { AWS_ACCESS_KEY_ID: string; AWS_SECRET_ACCESS_KEY: string };
  close(): Promise<void>;
}

const bucket = 'recordings';

/** A server that speaks S3, with one bucket. `s3rver` can't list the parts of an upload; that answer is added here. */
export async function startS3Server(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 'galley-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  server.middleware.unshift((context, next) => {
    const uploadId = new URLSearchParams(context.querystring).get('uploadId');
    return context.method === 'GET' && uploadId ? listParts(directory, uploadId, context) : next();
  });
  const { port } = await server.run();
  return {
    url: `s3://${bucket}?endpoint=http://127.0.0.1:${port}`,
    credentials: { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' },
    close: async () => {
      await server.close();
      rmSync(directory, { recursive: true });
    },
  };
}

function listParts(directory: string, uploadId: string, context: KoaContext): void {
  const folder = readdirSync(directory, { recursive: true, encoding: 'utf8' }).find((path) =>
    path.endsWith(uploadId),
  );
  context.type = 'application/xml';
  if (folder === undefined) {
    context.status = 404;
    context.body = '<Error><Code>NoSuchUpload</Code><Message>There is no such upload.</Message></Error>';
    return;
  }
  const parts = readdirSync(join(directory, folder))
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ number: Number(name), bytes: readFileSync(join(directory, folder, name)) }))
    .toSorted((one, other) => one.number - other.number)
    .map(
      ({ number, bytes }) =>
        `<Part><PartNumber>${number}</PartNumber><ETag>"${createHash('md5').update(bytes).digest('hex')}"</ETag><Size>${bytes.length}</Size></Part>`,
    );
  context.body = `<ListPartsResult>${parts.join('')}<IsTruncated>false</IsTruncated></ListPartsResult>`;
}
