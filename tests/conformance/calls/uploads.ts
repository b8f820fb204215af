import { httpApi } from '@galley/contracts';
import { z } from 'zod';
import { type Context, freshTranscript } from '../context.js';
import { type Entry, invalid, ok } from '../model.js';
import { Id } from '../shapes.js';

const INGEST = '/api/ingest';
/** What an ingest call answers that leaves a job behind. */
export const Accepted = z.looseObject({ success: z.literal(true), message: z.string(), jobId: Id });
const Preview = z.looseObject({
  uploadId: z.string().min(20),
  fileName: z.literal('Desk call.txt'),
  format: z.string(),
  title: z.literal('Desk call'),
  characters: z.number().int().min(10_000),
  durationSeconds: z.number().positive(),
  speakers: z
    .array(z.object({ name: z.string(), turns: z.number().int().min(1), words: z.number().int().min(1) }))
    .min(2),
  cues: z.number().int().min(1),
  sample: z.array(z.looseObject({ text: z.string() })).min(1),
  warnings: z.array(z.object({ code: z.string(), message: z.string() })),
  problem: z.null(),
});

/** A form with one file, as the upload screen sends it. */
function fileForm(text: string, name: string): FormData {
  const form = new FormData();
  form.append('file', new Blob([text]), name);
  return form;
}

/** A file that waits to be stored: its upload id. */
async function waitingFile({ client, user }: Context): Promise<string> {
  const form = fileForm(freshTranscript(), 'Desk call.txt');
  const body = await client.need('POST', `${INGEST}/uploads/preview`, user.token, form);
  return z.looseObject({ uploadId: z.string() }).parse(body).uploadId;
}

/** The smallest picture there is: one point. */
const POINT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
function imageForm(bytes: Uint8Array, name: string): FormData {
  const form = new FormData();
  form.append('file', new Blob([Buffer.from(bytes)]), name);
  return form;
}

export const uploadCalls: readonly Entry[] = [
  {
    contract: httpApi.image.send,
    example: async ({ client, user }) => {
      const form = imageForm(Buffer.from(POINT, 'base64'), 'point.png');
      const body = await client.need('POST', '/api/images', user.token, form);
      const { url } = z.looseObject({ url: z.string() }).parse(body);
      return { params: { name: url.split('/').at(-1) ?? '' } };
    },
  },
  {
    contract: httpApi.image.keep,
    answers: {
      201: z.looseObject({
        url: z.string().regex(/^\/files\/images\//),
        type: z.literal('png'),
        width: z.literal(1),
        height: z.literal(1),
      }),
    },
    example: () => ({ body: imageForm(Buffer.from(POINT, 'base64'), 'point.png') }),
    errors: [
      invalid('the form holds no file', new FormData(), { message: 'Please choose a picture.' }),
      {
        when: 'the file is no picture',
        status: [422],
        input: () => ({ body: imageForm(Buffer.from('<svg/>'), 'drawing.png') }),
      },
      {
        when: 'the picture has 10,000,001 bytes',
        status: [413],
        input: () => ({ body: imageForm(new Uint8Array(10_000_001), 'large.png') }),
      },
    ],
  },
  {
    contract: httpApi.ingest.preview,
    answers: ok(Preview),
    example: () => ({ body: fileForm(freshTranscript(), 'Desk call.txt') }),
    errors: [
      invalid('the form holds no file', new FormData(), { message: 'Please choose a file.' }),
      invalid('the text is empty', { transcript: ' ' }, { message: 'Please paste your transcript content' }),
      {
        when: 'the file has 25,000,001 bytes',
        status: [413],
        input: () => ({ body: fileForm('a'.repeat(25_000_001), 'long.txt') }),
      },
    ],
  },
  {
    contract: httpApi.ingest.upload,
    example: async (context) => ({
      body: {
        uploadId: await waitingFile(context),
        guruName: context.guru.name,
        title: `File ${Date.now()}`,
      },
    }),
    errors: [
      invalid('no guru is named', { uploadId: 'x' }),
      {
        when: 'the file is not kept',
        status: [404],
        input: ({ guru }) => ({ body: { uploadId: 'gone', guruName: guru.name } }),
      },
      {
        when: 'there is no such guru',
        status: [404],
        input: async (context) => ({
          body: { uploadId: await waitingFile(context), guruName: `Nobody ${Date.now()}` },
        }),
      },
    ],
  },
];
