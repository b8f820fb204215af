import { createHash } from 'node:crypto';
import { AppError, type OutgoingPost } from '@galley/contracts';
import { z } from 'zod';
import {
  type PostStore,
  type Mark,
  markOf,
  markStart,
  orderIn,
  type Picture,
  type Post,
  withMachineBlock,
  type Writing,
} from '../adapters/index.js';
import type { WordPressClient } from './wordpress-client.js';

const Raw = z.object({ raw: z.string() });
const WordPressPost = z.object({
  id: z.number(),
  link: z.string().nullish(),
  status: z.string(),
  modified_gmt: z.string(),
  title: Raw,
  content: Raw,
  excerpt: Raw,
});
type WordPressPost = z.output<typeof WordPressPost>;
const fields = { context: 'edit', _fields: 'id,link,status,modified_gmt,title,content,excerpt' };
const Me = z.object({ id: z.number(), capabilities: z.record(z.string(), z.unknown()) });
const Media = z.object({ id: z.number(), source_url: z.string() });

/** In the bin a post is gone, whatever WordPress still knows of it. */
const statuses = 'publish,future,draft,pending,private';
const posts = '/wp/v2/posts';

/** Posts of a WordPress. The mark is a comment at the end of the text, where readers don't see it. */
export class WordPressPosts implements PostStore {
  constructor(
    private readonly wordpress: WordPressClient,
    private readonly category: string | null,
  ) {}

  async check(): Promise<void> {
    if (!(await this.capabilities())['publish_posts'])
      throw new AppError('DESTINATION_NOT_ALLOWED', { name: this.wordpress.name });
  }

  async read(place: string): Promise<Post | null> {
    const post = await this.wordpress.orNull(`${posts}/${place}`, WordPressPost, { query: fields });
    return post === null || post.status === 'trash' ? null : postOf(post);
  }

  async find(key: string): Promise<readonly Post[]> {
    const query = { ...fields, search: markStart(key).trim(), status: statuses, orderby: 'id', order: 'asc' };
    const found = await this.wordpress
      .call(posts, z.array(WordPressPost), { query })
      .catch(async (error: unknown) => {
        // Whoever has a wrong password is a visitor to WordPress, who may not ask for drafts.
        await this.check();
        throw error;
      });
    // WordPress also finds keys that only begin alike.
    return found.filter(({ content }) => content.raw.includes(markStart(key))).map(postOf);
  }

  async create({ post, mark }: Omit<Writing, 'state'>): Promise<Post> {
    const body = { ...(await this.bodyOf(post, mark)), status: 'draft' };
    return postOf(await this.wordpress.call(posts, WordPressPost, { method: 'POST', query: fields, body }));
  }

  async write({ place }: Post, { post, mark, state }: Writing): Promise<Post> {
    const body = { ...(await this.bodyOf(post, mark)), status: state === 'live' ? 'publish' : 'draft' };
    return this.change(place, body);
  }

  hide({ place }: Post): Promise<Post> {
    return this.change(place, { status: 'draft' });
  }

  async remove({ place }: Post): Promise<void> {
    const request = { method: 'DELETE', query: { force: 'true' } } as const;
    await this.wordpress.orNull(`${posts}/${place}`, z.unknown(), request);
  }

  /** A picture whose answer was lost is there already. */
  async upload({ name, bytes }: Picture): Promise<string> {
    const there = await this.mediaOf(name);
    if (there) return there.source_url;
    const file = { name: `galley-${name}`, bytes };
    return (await this.wordpress.call('/wp/v2/media', Media, { method: 'POST', file })).source_url;
  }

  private async change(place: string, body: object): Promise<Post> {
    const request = { method: 'POST', query: fields, body } as const;
    const changed = await this.wordpress.orNull(`${posts}/${place}`, WordPressPost, request);
    if (changed === null) throw new AppError('DESTINATION_POST_GONE', { name: this.wordpress.name });
    return postOf(changed);
  }

  private async bodyOf(post: OutgoingPost, mark: Mark): Promise<object> {
    const [tags, category, picture, content] = await Promise.all([
      Promise.all(post.tags.map((name) => this.wordpress.term('/wp/v2/tags', name))),
      this.category === null ? null : this.wordpress.term('/wp/v2/categories', this.category),
      post.socialImage === null ? undefined : this.mediaOf(nameIn(post.socialImage)),
      this.contentOf(post, mark),
    ]);
    return {
      title: post.title,
      content,
      excerpt: post.description ?? '',
      tags: tags.filter((id) => id !== null),
      ...(category === null ? {} : { categories: [category] }),
      // Zero takes an earlier one away.
      featured_media: picture?.id ?? 0,
      ...(post.slug === null ? {} : { slug: post.slug }),
    };
  }

  /** WordPress takes scripts from those alone who may write any HTML; of others it would leave their text in the page. */
  private async contentOf({ html, jsonLd }: OutgoingPost, mark: Mark): Promise<string> {
    const mayScript = jsonLd !== null && Boolean((await this.capabilities())['unfiltered_html']);
    return `${withMachineBlock(html, mayScript ? jsonLd : null)}\n${markOf(mark)}`;
  }

  private async capabilities(): Promise<Record<string, unknown>> {
    return (await this.wordpress.call('/wp/v2/users/me', Me, { query: { context: 'edit' } })).capabilities;
  }

  private async mediaOf(name: string): Promise<z.output<typeof Media> | undefined> {
    const slug = `galley-${name.replace(/\.\w+$/, '')}`;
    return (await this.wordpress.call('/wp/v2/media', z.array(Media), { query: { slug } }))[0];
  }
}

/** The name of a picture of ours in its address there. */
const nameIn = (address: string): string =>
  (/galley-([^/]+)$/.exec(address)?.[1] ?? 'none').replace(/-\d+(?=\.\w+$)/, '');

const postOf = ({
  id,
  link,
  status,
  modified_gmt: changed,
  title,
  content,
  excerpt,
}: WordPressPost): Post => ({
  place: String(id),
  address: link ?? null,
  // Its clock counts seconds only, so the content counts as well.
  fingerprint: `${changed} ${createHash('sha256')
    .update(JSON.stringify([title.raw, content.raw, excerpt.raw]))
    .digest('hex')}`,
  state: status === 'publish' ? 'live' : 'draft',
  order: orderIn(content.raw),
});
