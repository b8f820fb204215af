import { FactCheckAnswer, RankedPassage, Coverage, SourceTopic } from '@galley/contracts';
import { z } from 'zod';
import { Client, until } from '../../conformance/client.js';
import { register, upload } from '../../conformance/context.js';

const Identified = z.looseObject({ id: z.number().int() });
const Written = z.looseObject({
  generation: z.looseObject({
    id: z.number().int(),
    status: z.string(),
    content: z.string().nullable(),
    title: z.string().nullish(),
  }),
});

/** What the studio made of a recording. */
export interface Taken {
  readonly sourceId: number;
  readonly guruId: number;
  readonly topics: readonly z.infer<typeof SourceTopic>[];
  /** Where each topic stands in the stored text. */
  readonly places: Coverage['topics'];
}

/** A signed-in person who uploads, orders and checks, by public calls alone. */
export class Writer {
  private constructor(
    private readonly client: Client,
    private readonly token: string,
  ) {}

  static async at(url: string): Promise<Writer> {
    const client = new Client(url);
    const { token } = await register(client);
    return new Writer(client, token);
  }

  /** Uploads a recording and waits until its topics have been found. */
  async takeIn(title: string, transcript: string, guruName: string): Promise<Taken> {
    const guru = { name: guruName, description: null, imageUrl: null, systemPrompt: null, assistantId: null };
    const guruId = Identified.parse(await this.need('POST', '/api/gurus', guru)).id;
    const sourceId = await upload(this.client, this.token, { title, transcript, guruName });
    const topics = await until(`topics of ${title}`, 120, async () => {
      const found = z.array(SourceTopic).parse(await this.need('GET', `/api/topics/source/${sourceId}`));
      return found.length > 0 ? found : undefined;
    });
    const coverage = Coverage.parse(await this.need('GET', `/api/sources/${sourceId}/coverage`));
    return { sourceId, guruId, topics, places: coverage.topics };
  }

  /** Orders a text and waits for it: its id, title and HTML. */
  async write(guruId: number, topicIds: readonly number[], contentType: 'newsletter' | 'blogpost') {
    const order = { guruId, topicIds, contentType, subjectLine: null };
    const { id } = Written.parse(await this.need('POST', '/api/generate-content', order)).generation;
    return until(`text ${id}`, 180, async () => {
      const { generation } = Written.parse(await this.need('GET', `/api/generations/${id}`));
      if (generation.status === 'Failed') throw new Error(`Text ${id} could not be written.`);
      if (generation.status === 'Processing') return undefined;
      return { id, title: generation.title ?? '', html: generation.content ?? '' };
    });
  }

  /** The first passages for a question, as `GET /api/sources/{id}/passages` ranks them. */
  async passages(sourceId: number, question: string): Promise<RankedPassage[]> {
    const query = new URLSearchParams({ q: question }).toString();
    return z.array(RankedPassage).parse(await this.need('GET', `/api/sources/${sourceId}/passages?${query}`));
  }

  /** What the fact check says about statements, each a sentence of its own. */
  async check(contentId: number, statements: readonly string[]): Promise<FactCheckAnswer['verdicts']> {
    const body = { contentId, selectedText: statements.join('\n\n') };
    return FactCheckAnswer.parse(await this.need('POST', '/api/assistant/enhanced-fact-check', body))
      .verdicts;
  }

  private need(method: string, path: string, body?: unknown): Promise<unknown> {
    return this.client.need(method, path, this.token, body);
  }
}
