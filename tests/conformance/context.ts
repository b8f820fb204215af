import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { Client, until } from './client.js';
import { Maker } from './maker.js';

const Identified = z.looseObject({ id: z.number().int() });
const SignedIn = z.looseObject({ token: z.string(), user: Identified });
const Titled = z.array(Identified.extend({ title: z.string() }));

/** A registered person and the session that the checks use. */
export interface Person {
  id: number;
  username: string;
  password: string;
  token: string;
}

/** Everything an example may name: two people, a guru, an uploaded source with its topics, and a newsletter. */
export interface Context {
  /** What of an answer is not as it is described to others; null when all of it is (see described.ts). */
  readonly notAsDescribed?: (method: string, path: string, status: number, body: unknown) => string | null;
  client: Client;
  user: Person;
  /** A second person, who owns nothing: a writer. */
  stranger: Person;
  guru: { id: number; name: string };
  /** The upload: `transcript` and `password` as they were sent. */
  source: { id: number; title: string; password: string; transcript: string };
  topicIds: number[];
  generationId: number;
  make: Maker;
}

const SAMPLE = join('services', 'content-source', 'samples', 'quiet-markets-call.txt');

/** The sample call with one line of its own, so that no two uploads are duplicates. Has header lines and over 10,000 characters. */
export function freshTranscript(): string {
  let root = process.cwd();
  while (!existsSync(join(root, SAMPLE))) {
    if (dirname(root) === root) throw new Error(`${SAMPLE} is not above ${process.cwd()}`);
    root = dirname(root);
  }
  return `${readFileSync(join(root, SAMPLE), 'utf8')}[00:25:50] Ruth Castellano: The code of this recording is ${randomUUID()}.\n`;
}

/** The body of a registration nobody has made yet. */
export function newPerson() {
  const username = `reader-${randomUUID().slice(0, 8)}`;
  const password = `pass-${randomUUID()}`;
  return {
    username,
    email: `${username}@mail.example`,
    name: 'Conny Reader',
    password,
    confirmPassword: password,
  };
}

/** Registers a person who did not exist before. */
export async function register(client: Client): Promise<Person> {
  const { username, password, ...rest } = newPerson();
  const body = await client.need('POST', '/api/auth/register', undefined, { username, password, ...rest });
  const { token, user } = SignedIn.parse(body);
  return { id: user.id, username, password, token };
}

/** Uploads a transcript and answers the source's id once Browse Videos lists it. */
export async function upload(
  client: Client,
  token: string,
  sent: { transcript: string; guruName: string; title: string },
) {
  await client.need('POST', '/api/ingest/transcript', token, sent);
  return until(`the source ${sent.title}`, 60, async () => {
    const body = await client.need(
      'GET',
      `/api/browse-videos?search=${encodeURIComponent(sent.title.slice(0, 120))}`,
      token,
    );
    const { sources } = z.looseObject({ sources: Titled }).parse(body);
    return sources.find((source) => source.title === sent.title)?.id;
  });
}

export async function extractedTopics(client: Client, token: string, sourceId: number): Promise<number[]> {
  return until(`three topics of source ${sourceId}`, 120, async () => {
    const topics = z
      .array(Identified)
      .parse(await client.need('GET', `/api/topics/source/${sourceId}`, token));
    return topics.length >= 3 ? topics.map((topic) => topic.id) : undefined;
  });
}

/** Prepares a running stack through its public calls alone; takes as long as the topics and one newsletter take. */
export async function prepare(baseUrl: string): Promise<Context> {
  const client = new Client(baseUrl);
  const [user, stranger] = [await register(client), await register(client)];
  // Editors may change what belongs to others.
  await client.need('PATCH', `/api/people/${stranger.id}`, user.token, { role: 'writer' });
  const name = `Nora ${randomUUID().slice(0, 8)}`;
  const body = {
    name,
    description: 'Checks what was promised.',
    imageUrl: null,
    systemPrompt: null,
    assistantId: null,
  };
  const guru = Identified.parse(await client.need('POST', '/api/gurus', user.token, body));
  const title = `Quiet markets ${randomUUID().slice(0, 8)}`;
  const transcript = freshTranscript();
  const sourceId = await upload(client, user.token, { transcript, guruName: name, title });
  const topicIds = await extractedTopics(client, user.token, sourceId);
  const make = new Maker(client, user, { guruId: guru.id, guruName: name, topicIds });
  return {
    client,
    user,
    stranger,
    guru: { id: guru.id, name },
    source: { id: sourceId, title, password: 'Theta-45-days', transcript },
    topicIds,
    generationId: await make.generation(),
    make,
  };
}
