import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { DiskStore } from './disk.store.js';
import type { MediaStore } from './media-store.js';
import { S3MediaStore } from './s3.store.js';

/** `file:///folder`, or `s3://bucket?endpoint=https://…&region=…`. */
const MediaUrl = z.string().refine((value) => settingsOf(value) !== null, {
  error:
    'must be an address like file:///var/lib/galley/media or s3://bucket?endpoint=https://storage.example',
});

/** Settings of every process that keeps or reads recordings. */
export const mediaSettings = {
  /** Where recordings are kept; without it they are thrown away once they are transcribed. */
  MEDIA_URL: MediaUrl.optional(),
  /** For S3; without them its client looks where it always looks. */
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_REGION: z.string().optional(),
};
interface MediaEnv {
  readonly MEDIA_URL?: string | undefined;
  readonly AWS_ACCESS_KEY_ID?: string | undefined;
  readonly AWS_SECRET_ACCESS_KEY?: string | undefined;
  readonly AWS_REGION?: string | undefined;
}

type Where =
  | { readonly kind: 'disk'; readonly folder: string }
  | {
      readonly kind: 's3';
      readonly bucket: string;
      readonly endpoint: string | null;
      readonly region: string | null;
    };

function settingsOf(address: string): Where | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol === 'file:') return url.host === '' ? { kind: 'disk', folder: fileURLToPath(url) } : null;
  const endpoint = url.searchParams.get('endpoint');
  if (url.protocol !== 's3:' || !/^[a-z\d][a-z\d.-]{2,62}$/.test(url.hostname)) return null;
  if (endpoint !== null && !/^https?:\/\/\S+$/.test(endpoint)) return null;
  return { kind: 's3', bucket: url.hostname, endpoint, region: url.searchParams.get('region') };
}

/** The store of the settings; null where recordings are not kept. */
export function openMedia({ MEDIA_URL, ...env }: MediaEnv): MediaStore | null {
  const where = MEDIA_URL === undefined ? null : settingsOf(MEDIA_URL);
  if (where === null) return null;
  if (where.kind === 'disk') return new DiskStore(where.folder);
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  return new S3MediaStore(where.bucket, {
    region: where.region ?? env.AWS_REGION ?? 'us-east-1',
    ...(where.endpoint === null ? {} : { endpoint: where.endpoint, forcePathStyle: true }),
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    // Stores of other makers do not know the checksums that Amazon's client adds by itself.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}
