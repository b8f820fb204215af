import { scenarios } from '@galley/testing';
import type { WebhookReceiver } from '@galley/testing';
import { z } from 'zod';
import { Client, until } from '../conformance/client.js';
import { type Context, freshTranscript, prepare, upload } from '../conformance/context.js';
import { type Published, seedPublishing } from './seed-publishing.js';
import { type Living, seedRecordings } from './seed-recordings.js';

const Identified = z.looseObject({ id: z.number().int() });
const Links = z.looseObject({ viewUrl: z.string(), editUrl: z.string() });

/** What a full studio has beside the context of the conformance checks. */
export interface Seeded {
  readonly context: Context;
  /** Paths of a document under its two links. */
  readonly viewPath: string;
  readonly editPath: string;
  /** The stored result that the results screen reads. */
  readonly generationId: number;
  /** Null without a stand-in for YouTube, whose channel is followed. */
  readonly living: Living | null;
  /** Null in a studio that may have no folder to publish in. */
  readonly published: Published | null;
}

/** 300 characters, as people paste them. */
export const LONG_TITLE =
  'Why the third week of every quarter decides more than the other twelve together, what the desk does about position size before it begins, which orders rest in the book overnight and which never do, and how the journal of eleven years of small losses became the only teacher that nobody argues with!';
const TITLES = [
  LONG_TITLE,
  'إدارة المخاطر أولاً: حجم المركز والوقف وسجل التداول',
  '🚀 Opening range 📈 & the “first” <five> minutes — Q&A №7',
  'Short',
];
const GURUS = [
  {
    name: 'Maximiliane-Theodora Wolkenstein-Rodenegg von und zu Hohenfels the Younger',
    description:
      'Teaches patience to people who have none: four hundred recordings on credit spreads, the calendar around earnings, and on what a position is worth when nobody is asking for it any more.',
  },
  { name: 'ليلى الحداد', description: 'محللة أسواق الخيارات، تكتب عن التقلب والانضباط.' },
  { name: 'Ωμέγα 🦉 Night Desk', description: 'Emoji in the name 🌙, and nothing else to say.' },
];

/** Fills a studio through its public API until no screen of it is empty. Takes about a minute, most of it engines at work. */
export async function seed(
  baseUrl: string,
  receiver: WebhookReceiver | null,
  youtube: boolean,
): Promise<Seeded> {
  const context = await prepare(baseUrl);
  const { client, user } = context;
  const post = (path: string, body: object = {}) => client.need('POST', path, user.token, body);
  for (const guru of GURUS)
    await client.send('POST', '/api/gurus', user.token, {
      ...guru,
      imageUrl: null,
      systemPrompt: null,
      assistantId: null,
    });
  await picture(context);
  const uploads = TITLES.map((title, n) => {
    const guruName = (n % 2 ? GURUS[n % 3]?.name : undefined) ?? context.guru.name;
    return upload(client, user.token, { transcript: freshTranscript(), guruName, title });
  });
  const [generationId, living] = await Promise.all([
    saved(context).then(() => texts(context)),
    youtube ? seedRecordings(context) : null,
    youtube ? ingest(post, context.guru.name) : null,
    ...uploads,
  ]);
  await thrownAway(context);
  await post('/api/automated/generate-by-guru', { guru: context.guru.name });
  if (receiver) await webhooks(post, receiver, generationId);
  await destinations(post);
  const published = youtube ? await seedPublishing(context) : null;
  return {
    context,
    generationId,
    living,
    published,
    ...(await documentPaths(client, user.token, generationId)),
  };
}

/** One guru has a picture: a square of one colour, as a file of 70 bytes. */
async function picture({ client, user, guru }: Context): Promise<void> {
  const point = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const form = new FormData();
  form.append('file', new Blob([point], { type: 'image/png' }), 'portrait.png');
  const { url } = z
    .looseObject({ url: z.string() })
    .parse(await client.need('POST', '/api/images', user.token, form));
  await client.need('PUT', `/api/gurus/${guru.id}/image`, user.token, { imageUrl: url });
}

/** Three folders with names of every kind. All topics but the last are saved, at most seven; one is twice as long as a card is wide. */
async function saved({ client, user, topicIds }: Context): Promise<void> {
  const names = [
    'Week 47',
    'مواضيع للمراجعة',
    'Everything that waits for Maximiliane to say yes 🕰️ before the end of the quarter',
  ];
  const folders: number[] = [];
  for (const name of names) {
    const body = await client.need('POST', '/api/user/folders', user.token, { name, description: null });
    folders.push(Identified.parse(body).id);
    await client.need('POST', '/api/user/content-folders', user.token, { name, description: null });
  }
  for (const [n, topicId] of topicIds.slice(0, -1).slice(0, 7).entries()) {
    const folderId = folders[n % 4] ?? null;
    const { id } = Identified.parse(
      await client.need('POST', '/api/user/saved-topics', user.token, { topicId, folderId }),
    );
    if (n === 0)
      await client.send('PUT', `/api/user/saved-topics/${id}`, user.token, {
        title: LONG_TITLE.slice(0, 255),
        isFavorited: true,
      });
  }
}

/** Something of each kind that people throw away. */
async function thrownAway({ client, user, guru, topicIds }: Context): Promise<void> {
  const away = (path: string, id: number) => client.need('DELETE', `${path}/${id}`, user.token);
  const body = { guruId: guru.id, topicIds: topicIds.slice(3, 4), contentType: 'newsletter' };
  const text = await client.need('POST', '/api/generate-content', user.token, {
    ...body,
    subjectLine: LONG_TITLE,
  });
  await away('/api/generations', z.looseObject({ generation: Identified }).parse(text).generation.id);
  for (const path of ['/api/user/folders', '/api/user/content-folders']) {
    const folder = await client.need('POST', path, user.token, { name: 'Last spring', description: null });
    await away(path, Identified.parse(folder).id);
  }
  const topic = await client.need('POST', '/api/user/saved-topics', user.token, { topicId: topicIds.at(-1) });
  await away('/api/user/saved-topics', Identified.parse(topic).id);
}

/** Texts of each type and status; the one that is answered has versions, a refinement and a comment on its version. */
async function texts({ client, user, guru, topicIds, generationId }: Context): Promise<number> {
  const write = async (n: number, contentType: string, subjectLine: string) => {
    const body = { guruId: guru.id, topicIds: topicIds.slice(n, n + 1 + (n % 3)), contentType, subjectLine };
    const answer = await client.need('POST', '/api/generate-content', user.token, body);
    return z.looseObject({ generation: Identified }).parse(answer).generation.id;
  };
  const blog = await write(1, 'blog', LONG_TITLE);
  const both = await write(2, 'both', '🧭 العنوان: what a quiet market pays for');
  const third = await write(0, 'newsletter', 'Short');
  const set = (id: number, status: string) =>
    client.need('PATCH', `/api/generations/${id}`, user.token, { status });
  for (const status of ['Complete', 'Published']) await set(blog, status);
  await set(both, 'Complete');
  await client.send('PUT', `/api/generations/${third}`, user.token, { isFavorited: 'true' });
  await client.need('POST', '/api/refine-content', user.token, {
    generationId,
    contentType: 'newsletter',
    feedback: 'Replace the subject line with "What decides a quiet week, and what only looks as if it did"',
  });
  return generationId;
}

type Post = (path: string, body?: object) => Promise<unknown>;

/** One video that works, and those that end in every other way; what is refused is answered with an error, as it should be. */
async function ingest(post: Post, guruName: string): Promise<void> {
  const names = ['good', 'private', 'tooShort', 'noCaptions', 'tooMany', 'german'] as const;
  await Promise.all(
    names.map((name) =>
      post('/api/ingest/youtube', { youtubeUrl: `https://youtu.be/${scenarios[name].id}`, guruName }).catch(
        () => null,
      ),
    ),
  );
}

/** One endpoint that takes everything, and one that is down. */
async function webhooks(post: Post, receiver: WebhookReceiver, generationId: number): Promise<void> {
  receiver.behave('/down', { status: 500, body: 'Being rebuilt.' });
  for (const [name, path] of [
    ['Newsletter tool', '/hook'],
    ['An endpoint with a name that somebody wrote in one breath at the end of a long day', '/down'],
  ]) {
    const { id } = Identified.parse(
      await post('/api/webhooks', { name, url: `${receiver.url}${path}`, eventTypes: null }),
    );
    await post(`/api/webhooks/${id}/test`);
  }
  await post('/api/automated/send-webhook', { generationId, contentType: 'newsletter' }).catch(() => null);
}

/** One that was never tested, and one that is away. */
async function destinations(post: Post): Promise<void> {
  const secret = { adminKey: `${'a'.repeat(24)}:${'b'.repeat(64)}` };
  for (const name of [
    'The letters',
    'A blog with a name that somebody wrote in one breath at the end of a long day',
  ]) {
    const input = {
      kind: 'ghost',
      name,
      address: 'https://ghost.invalid/of-a-house-with-many-rooms',
      secret,
    };
    const { id } = Identified.parse(await post('/api/destinations', input));
    if (name !== 'The letters') await post(`/api/destinations/${id}/test`);
  }
}

/** Paths of a text's first document under its two links. */
export async function documentPaths(
  client: Client,
  token: string,
  id: number,
): Promise<{ viewPath: string; editPath: string }> {
  const path = (url: string) => {
    const { pathname, search, hash } = new URL(url, client.baseUrl);
    return `${pathname}${search}${hash}`;
  };
  const docs = await until('the document of the text', 30, async () => {
    const found = z
      .array(z.looseObject({ docId: z.string().optional(), id: z.unknown() }))
      .parse(await client.need('GET', `/api/google-docs/by-generation/${id}`, token));
    return found.length > 0 ? found : undefined;
  });
  const record = Links.parse(docs[0]);
  return { viewPath: path(record.viewUrl), editPath: path(record.editUrl) };
}
