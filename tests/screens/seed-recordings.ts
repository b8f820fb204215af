import { z } from 'zod';
import { type Context, extractedTopics, freshTranscript } from '../conformance/context.js';
import { until } from '../conformance/client.js';
import { rate, waveWithPlaces } from '../recordings/time-code.js';

/** A little longer than the call whose transcript comes with it. */
const minutes = 26;

/** What there is of a recording that is kept, whose transcript was corrected after a text had quoted it. */
export interface Living {
  /** The source; it has its recording, and a second version of its transcript. */
  readonly sourceId: number;
  /** The text that quotes the words as they were. */
  readonly generationId: number;
}

const Identified = z.looseObject({ id: z.number().int() });
const Quoted = z.array(
  Identified.extend({ guruId: z.number().int(), quote: z.object({ text: z.string() }).nullable() }),
);

/** Keeps a recording, quotes it in a text, corrects the quote, and follows a channel. */
export async function seedRecordings({ client, user, guru }: Context): Promise<Living> {
  const post = (path: string, body: object) => client.need('POST', path, user.token, body);
  const recordingId = await arrive(client.baseUrl, user.token);
  await post('/api/ingest/recordings/arrived', { uploadId: recordingId });
  await post('/api/ingest/recordings', {
    recordingId,
    guruName: guru.name,
    title: 'Heard',
    transcript: freshTranscript(),
  });
  const sourceId = await until('the source of the recording', 60, async () => {
    const found = await client.need('GET', '/api/sources/all?search=Heard', user.token);
    return z.array(Identified).parse(found)[0]?.id;
  });
  await extractedTopics(client, user.token, sourceId);
  const topics = Quoted.parse(await client.need('GET', `/api/topics/source/${sourceId}`, user.token));
  const topic = topics.find(({ quote }) => quote !== null);
  if (!topic?.quote) throw new Error('No topic of the recording has a quote.');
  const { id: generationId } = Identified.parse(
    await post('/api/generations', {
      guruId: topic.guruId,
      topicIds: [topic.id],
      contentType: 'newsletter',
      content: `<h1>What was said</h1><p>We heard: “${topic.quote.text}”</p>`,
      subjectLine: 'A quote that is corrected later',
    }),
  );
  await correct(post, sourceId, {
    quote: topic.quote.text,
    reading: await client.need('GET', `/api/sources/${sourceId}/transcript`, user.token),
  });
  await until('the proposed change', 60, async () => {
    const answer = await client.need('GET', `/api/generations/${generationId}/quote-changes`, user.token);
    return z.looseObject({ changes: z.array(z.unknown()).min(1) }).safeParse(answer).success || undefined;
  });
  await post(`/api/generations/${generationId}/posts`, {});
  const { feedUrl } = z
    .looseObject({ feedUrl: z.string() })
    .parse(await post('/api/feeds/preview', { feedUrl: 'https://www.youtube.com/@the-desk' }));
  await post('/api/feeds', { feedUrl, guruId: guru.id, backCatalogue: 1 });
  return { sourceId, generationId };
}

/** Sends a recording by tus, in one piece. @returns the id of the upload */
async function arrive(baseUrl: string, token: string): Promise<string> {
  const bytes = waveWithPlaces(new Int16Array(minutes * 60 * rate));
  const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };
  const made = await fetch(`${baseUrl}/api/arrivals`, {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': String(bytes.length),
      'upload-metadata': `filename ${Buffer.from('Quiet markets.wav').toString('base64')}`,
    },
  });
  const place = new URL(made.headers.get('location') ?? '', baseUrl);
  const sent = await fetch(place, {
    method: 'PATCH',
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: new Uint8Array(bytes),
  });
  if (!sent.ok) throw new Error(`The recording did not arrive: ${sent.status} ${await sent.text()}`);
  return place.pathname.split('/').at(-1) ?? '';
}

/** Replaces the second word of a quote, as somebody does who heard it otherwise. */
async function correct(
  post: (path: string, body: object) => Promise<unknown>,
  sourceId: number,
  { quote, reading }: { quote: string; reading: unknown },
): Promise<void> {
  const { latest, text } = z.looseObject({ latest: z.number(), text: z.string() }).parse(reading);
  const [first = '', second = ''] = quote.split(/(?<=\s)/);
  const from = text.indexOf(quote) + first.length;
  const edits = [{ from, to: from + second.trimEnd().length, text: 'corrected' }];
  await post(`/api/sources/${sourceId}/corrections`, {
    baseVersion: latest,
    correction: { kind: 'words', edits },
  });
}
