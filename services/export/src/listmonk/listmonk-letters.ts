import { createHash } from 'node:crypto';
import { AppError, type OutgoingPost } from '@galley/contracts';
import { z } from 'zod';
import type { Mark, Post, PostStore, Writing } from '../adapters/index.js';
import { letterFor } from '../exporting/index.js';
import { htmlAsTemplate, plainAsTemplate, subjectAsTemplate } from './go-template.js';
import type { ListmonkClient } from './listmonk-client.js';

const Campaign = z.object({
  id: z.number().int(),
  status: z.string(),
  subject: z.string(),
  body: z.string(),
  tags: z.array(z.string()).nullable(),
});
type Campaign = z.output<typeof Campaign>;
const Found = z.object({ results: z.array(Campaign) });
const Named = z.object({ id: z.number().int(), name: z.string() });

/** Nothing stands around our letters: they are whole pages. */
const template = { name: 'Galley letter', type: 'campaign', subject: '', body: '{{ template "content" . }}' };
/** More twins than that nobody makes. */
const most = '50';
/** Stands for the address at which somebody unsubscribes until the letter is a template. */
const leave = 'https://unsubscribe.invalid/';
const leaveHere = '{{ UnsubscribeURL }}';

export interface ListmonkSettings {
  /** Names or ids, in commas. */
  readonly lists: string;
  readonly from: string | null;
  /** Where people reach the studio. */
  readonly site: string;
}

/** Texts as campaigns of a listmonk. Two tags are the mark: which text it is, and which order wrote it. */
export class ListmonkLetters implements PostStore {
  constructor(
    private readonly api: ListmonkClient,
    private readonly settings: ListmonkSettings,
  ) {}

  async check(): Promise<void> {
    await this.lists();
    await this.template();
  }

  async read(place: string): Promise<Post | null> {
    const found = /^\d+$/.test(place) ? await this.api.orNull(`/campaigns/${place}`, Campaign) : null;
    return found && postOf(found);
  }

  async find(key: string): Promise<readonly Post[]> {
    const tag = keyTag(key);
    const query = { tag, tags: tag, order_by: 'created_at', order: 'asc', per_page: most };
    const { results } = await this.api.call('/campaigns', Found, { query });
    // One that does not know the filter answers others as well.
    return results.filter(({ tags }) => tags?.includes(tag)).map(postOf);
  }

  async create({ post, mark }: Omit<Writing, 'state'>): Promise<Post> {
    const body = await this.campaignOf(post, mark);
    return postOf(await this.api.call('/campaigns', Campaign, { method: 'POST', body }));
  }

  /** Only a draft comes here. It is started by a step of its own, which listmonk takes for a draft alone: so it starts once. */
  async write({ place }: Post, { post, mark, state }: Writing): Promise<Post> {
    const body = await this.campaignOf(post, mark);
    const written = await this.api.call(`/campaigns/${place}`, Campaign, { method: 'PUT', body });
    if (state === 'draft') return postOf(written);
    return postOf(await this.turn(place, 'running'));
  }

  /** Who has it has it; all others do not get it any more. */
  async hide({ place }: Post): Promise<Post | null> {
    const { name } = this.api;
    const found = await this.api.orNull(`/campaigns/${place}`, Campaign);
    switch (found?.status) {
      case undefined:
      case 'cancelled':
        return null;
      case 'scheduled':
        return postOf(await this.turn(place, 'draft'));
      case 'running':
      case 'paused':
        await this.turn(place, 'cancelled');
        return null;
      default:
        throw new AppError('DESTINATION_ALREADY_SENT', { name });
    }
  }

  async remove({ place }: Post): Promise<void> {
    await this.api.call(`/campaigns/${place}`, z.unknown(), { method: 'DELETE' });
  }

  private async turn(place: string, status: string): Promise<Campaign> {
    const path = `/campaigns/${place}/status`;
    return this.api.call(path, Campaign, { method: 'PUT', body: { status } });
  }

  private async campaignOf(post: OutgoingPost, mark: Mark) {
    const [lists, templateId, letter] = await Promise.all([
      this.lists(),
      this.template(),
      letterFor(post, this.settings.site, leave),
    ]);
    const { from } = this.settings;
    return {
      name: letter.subject.slice(0, 200),
      subject: subjectAsTemplate(letter.subject),
      lists,
      type: 'regular',
      content_type: 'html',
      body: htmlAsTemplate(letter.html).replaceAll(leave, leaveHere),
      altbody: letter.text.split(leave).map(plainAsTemplate).join(leaveHere),
      messenger: 'email',
      template_id: templateId,
      tags: [...post.tags.slice(0, 10), keyTag(mark.key), `${orderStart}${mark.order}`],
      ...(from === null ? {} : { from_email: from }),
    };
  }

  /** @throws AppError DESTINATION_REFUSED for a list that is not there */
  private async lists(): Promise<number[]> {
    const query = { per_page: 'all', minimal: 'true' };
    const { results } = await this.api.call('/lists', z.object({ results: z.array(Named) }), { query });
    const wanted = this.settings.lists
      .split(',')
      .map((text) => text.trim())
      .filter((text) => text !== '');
    return wanted.map((text) => {
      const found = results.find(({ id, name }) => String(id) === text || name === text);
      if (found) return found.id;
      const problem = `there is no list "${text.slice(0, 100)}", or the account may not use it.`;
      throw new AppError('DESTINATION_REFUSED', { name: this.api.name, problem });
    });
  }

  /** Ours, made where it is missing. Two that were made at the same moment are alike. */
  private async template(): Promise<number> {
    const all = await this.api.call('/templates', z.array(Named), { query: { no_body: 'true' } });
    const known = all.find(({ name }) => name === template.name);
    return (known ?? (await this.api.call('/templates', Named, { method: 'POST', body: template }))).id;
  }
}

const keyTag = (key: string): string => `galley-${key}`;
const orderStart = 'galley-order-';

function postOf({ id, status, subject, body, tags }: Campaign): Post {
  const order = tags?.find((tag) => tag.startsWith(orderStart));
  const isDraft = status === 'draft';
  return {
    place: String(id),
    address: null,
    fingerprint: createHash('sha256')
      .update(JSON.stringify([subject, body]))
      .digest('hex'),
    state: isDraft ? 'draft' : 'live',
    order: order?.slice(orderStart.length) ?? null,
    isFinal: !isDraft,
  };
}
