import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type Client, until } from './client.js';
import { extractedTopics, freshTranscript, type Person, register, upload } from './context.js';

const Identified = z.looseObject({ id: z.number().int() });
const Saved = z.array(Identified.extend({ topicId: z.number().int().nullable() }));

const WEBHOOKS = '/api/webhooks';
const DESTINATIONS = '/api/destinations';

/** The body that makes a webhook that leads nowhere. */
export const webhookInput = () => ({
  name: `Checks ${randomUUID().slice(0, 8)}`,
  url: 'https://webhook.invalid/hook',
  eventTypes: ['galley.generation.pushed.v1'],
});

/** The body that makes a destination that leads nowhere. */
export const destinationInput = () => ({
  kind: 'ghost',
  name: `Checks ${randomUUID().slice(0, 8)}`,
  address: 'https://ghost.invalid',
  secret: { adminKey: `${'a'.repeat(24)}:${'b'.repeat(64)}` },
});

/** Makes things for one example alone, so that entries can be held in any order. */
export class Maker {
  constructor(
    private readonly client: Client,
    private readonly user: Person,
    private readonly from: { guruId: number; guruName: string; topicIds: number[] },
  ) {}

  /** A second session of the user: its token. */
  async session(): Promise<string> {
    const { username, password } = this.user;
    const body = await this.client.need('POST', '/api/auth/login', undefined, { username, password });
    return z.looseObject({ token: z.string() }).parse(body).token;
  }

  /** A guru whose image and prompt may change without touching the prepared one: its id. */
  async guru(): Promise<number> {
    return this.create('/api/gurus', {
      name: `Oscar ${randomUUID().slice(0, 8)}`,
      description: 'Stands in.',
    });
  }

  /** Somebody else with an account: their id. */
  async person(): Promise<number> {
    const { id } = await register(this.client);
    return id;
  }

  /** An invitation: its id, and the secret part of its link. */
  async invitation(): Promise<{ id: number; token: string }> {
    const body = await this.client.need('POST', '/api/invitations', this.user.token, { role: 'viewer' });
    const { invitation, link } = z.looseObject({ invitation: Identified, link: z.string() }).parse(body);
    return { id: invitation.id, token: link.split('#invitation=')[1] ?? '' };
  }

  /** A topic folder: its id. */
  async folder(): Promise<number> {
    return this.create('/api/user/folders', {
      name: `Folder ${randomUUID().slice(0, 8)}`,
      description: null,
    });
  }

  /** A content folder: its id. */
  async contentFolder(): Promise<number> {
    return this.create('/api/user/content-folders', {
      name: `Shelf ${randomUUID().slice(0, 8)}`,
      description: null,
    });
  }

  /** A source with topics of its own, which may be replaced: its id. */
  async source(): Promise<number> {
    const title = `Once more ${randomUUID().slice(0, 8)}`;
    const sent = { transcript: freshTranscript(), guruName: this.from.guruName, title };
    const id = await upload(this.client, this.user.token, sent);
    await extractedTopics(this.client, this.user.token, id);
    return id;
  }

  /** A prepared topic that the user has not saved (any more): its id. */
  async unsavedTopic(): Promise<number> {
    const topicId = this.from.topicIds[0] ?? 0;
    const saved = Saved.parse(await this.client.need('GET', '/api/user/saved-topics', this.user.token));
    for (const item of saved.filter((one) => one.topicId === topicId)) {
      await this.client.need('DELETE', `/api/user/saved-topics/${item.id}`, this.user.token);
    }
    return topicId;
  }

  /** A saved topic: its own id and its topic's. */
  async savedTopic(): Promise<{ id: number; topicId: number }> {
    const topicId = await this.unsavedTopic();
    return { id: await this.create('/api/user/saved-topics', { topicId, folderId: null }), topicId };
  }

  /** A finished newsletter of the user: its id. */
  async generation(): Promise<number> {
    const body = await this.client.need('POST', '/api/generate-content', this.user.token, this.newsletter());
    const { generation } = z.looseObject({ generation: Identified }).parse(body);
    return until(`generation ${generation.id}`, 180, async () => {
      const answer = await this.client.need('GET', `/api/generations/${generation.id}`, this.user.token);
      const found = z.looseObject({ generation: z.looseObject({ status: z.string() }) }).parse(answer);
      if (found.generation.status === 'Failed') throw new Error(`generation ${generation.id} failed`);
      return found.generation.status === 'Processing' ? undefined : generation.id;
    });
  }

  /** A newsletter with a second version, made by an edit: its id. */
  async editedGeneration(): Promise<number> {
    const id = await this.generation();
    const content = '<h2>Second thoughts</h2><p>The desk changed this text by hand.</p>';
    await this.client.need('PATCH', `/api/generations/${id}`, this.user.token, { content });
    return id;
  }

  /** A text of the user that any writer was asked to review: its id and version, and the id of the review. */
  async review(): Promise<{ generationId: number; version: number; id: number }> {
    const generationId = await this.editedGeneration();
    const path = `/api/generations/${generationId}/reviews`;
    const body = await this.client.need('POST', path, this.user.token, { roles: ['writer'] });
    const Asked = z.looseObject({ version: z.number(), reviews: z.array(Identified).min(1) });
    const { version, reviews } = Asked.parse(body);
    return { generationId, version, id: reviews[0]?.id ?? 0 };
  }

  /** A newsletter with its posts: its id. */
  async posts(): Promise<number> {
    const id = await this.generation();
    await this.client.need('POST', `/api/generations/${id}/posts`, this.user.token, {});
    return id;
  }

  /** The first document of a newsletter: its id. */
  async documentOf(generationId: number): Promise<string> {
    const body = await this.client.need(
      'GET',
      `/api/generations/${generationId}/google-docs`,
      this.user.token,
    );
    const Docs = z.looseObject({ docs: z.array(z.looseObject({ documentId: z.string() })).min(1) });
    return Docs.parse(body).docs[0]?.documentId ?? '';
  }

  /** A webhook that leads nowhere, so that nobody is told of what the checks do: its id. */
  async webhook(): Promise<number> {
    return this.create(WEBHOOKS, webhookInput());
  }

  /** A destination that leads nowhere: its id. */
  async destination(): Promise<number> {
    return this.create(DESTINATIONS, destinationInput());
  }

  /** A delivery of such a webhook: its id. */
  async delivery(): Promise<number> {
    return this.create(`${WEBHOOKS}/${await this.webhook()}/test`, {});
  }

  /** There are at most fifty webhooks and destinations, and whoever runs the checks wants to see his own. */
  async tidy(): Promise<void> {
    for (const list of [WEBHOOKS, DESTINATIONS]) {
      const body = await this.client.need('GET', list, this.user.token);
      for (const { id, name } of z.array(Identified.extend({ name: z.string() })).parse(body))
        if (name.startsWith('Checks ')) await this.client.send('DELETE', `${list}/${id}`, this.user.token);
    }
  }

  /** The body that asks for a newsletter from the first prepared topic. */
  newsletter() {
    const { guruId, topicIds } = this.from;
    return {
      guruId,
      topicIds: topicIds.slice(0, 1),
      subjectLine: 'What a quiet market pays for',
      contentType: 'newsletter',
    };
  }

  private async create(path: string, body: unknown): Promise<number> {
    return Identified.parse(await this.client.need('POST', path, this.user.token, body)).id;
  }
}
