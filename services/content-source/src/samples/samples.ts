import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { GuruInput, platformTypes, Timestamp } from '@galley/contracts';
import { z } from 'zod';

const Samples = z.object({
  gurus: z.array(GuruInput),
  sources: z.array(
    z.object({
      file: z.string().regex(/^[\w.-]+$/),
      guruName: z.string(),
      title: z.string(),
      platformType: z.enum(platformTypes),
      videoUrl: z.string().nullable(),
      sourceReference: z.string().nullable(),
      publishedAt: Timestamp,
    }),
  ),
  /** The sample with which a new user can try the studio. It is ingested on request. */
  firstTry: z.object({
    file: z.string().regex(/^[\w.-]+$/),
    guruName: z.string(),
    title: z.string(),
    minutes: z.number().int(),
  }),
});
type Samples = z.infer<typeof Samples>;

/** Beside the sources and beside the build: found through the package, wherever the process was started. */
function folder(): string {
  const program = createRequire(resolve(process.argv[1] ?? 'galley'));
  return join(dirname(program.resolve('@galley/content-source-service/package.json')), 'samples');
}

/** The samples that the first start adds to an empty installation. */
export async function readSamples(): Promise<Samples> {
  return Samples.parse(JSON.parse(await readFile(join(folder(), 'samples.json'), 'utf8')));
}

export const readSampleText = (file: string): Promise<string> => readFile(join(folder(), file), 'utf8');
