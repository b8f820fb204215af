import { createHash } from 'node:crypto';
import { AppError, type OutgoingPost } from '@galley/contracts';
import type { GhostAdminApiClient } from '@tryghost/admin-api';
import FormData from 'form-data';
import { z } from 'zod';
import {
  type PostStore,
  markOf,
  markStart,
  orderIn,
  type Picture,
  type Post,
  withMachineBlock,
  withoutMark,
  type Writing,
} from '../adapters/index.js';

const GhostPost = z.object({
  id: z.string(),
  url: z.string().nullish(),
  status: z.string(),
  updated_at: z.string(),
  title: z.string(),
  lexical: z.string().nullish(),
  codeinjection_head: z.string().nullish(),
  codeinjection_foot: z.string().nullish(),
});
type GhostPost = z.output<typeof GhostPost>;
const Users = z.array(z.object({ id: z.string(), name: z.string() }));
const Newsletters = z.array(z.object({ slug: z.string() }));
const Image = z.object({ url: z.string() });

/** Ghost converts HTML into its own format. */
const asHtml = { source: 'html' };
/** More twins than that nobody makes. */
const most = 20;

interface GhostPlace {
  readonly name: string;
  /** By its slug: its readers get a text by mail when it goes live for the first time. */
  readonly newsletter: string | null;
}

/** Posts of a Ghost. The mark stands in the code injection of the post's foot, where readers don't see it. */
export class GhostPosts implements PostStore {
  /** What people wrote into the code injections of the posts that were read. */
  private readonly injected = new Map<string, { head: string; foot: string }>();

  constructor(
    private readonly api: GhostAdminApiClient,
    private readonly place: GhostPlace,
  ) {}

  async check(): Promise<void> {
    await this.api.posts.browse({ limit: 1, fields: 'id' });
    const { name, newsletter } = this.place;
    if (newsletter === null) return;
    const found = this.shaped(Newsletters, await this.api.newsletters.browse({ limit: most }));
    if (found.some(({ slug }) => slug === newsletter)) return;
    const problem = `it has no newsletter "${newsletter.slice(0, 100)}".`;
    throw new AppError('DESTINATION_REFUSED', { name, problem });
  }

  async read(place: string): Promise<Post | null> {
    try {
      return this.postOf(await this.api.posts.read({ id: place }));
    } catch (error) {
      if (error instanceof AppError && error.code === 'DESTINATION_POST_GONE') return null;
      throw error;
    }
  }

  async find(key: string): Promise<readonly Post[]> {
    const filter = `codeinjection_foot:~'${markStart(key)}'`;
    const found = await this.api.posts.browse({ filter, order: 'created_at asc', limit: most });
    return this.shaped(z.array(z.unknown()), found).map((post) => this.postOf(post));
  }

  async create({ post, mark }: Omit<Writing, 'state'>): Promise<Post> {
    const fields = await this.fieldsOf(post);
    const slug = post.slug === null ? {} : { slug: post.slug };
    const made = await this.api.posts.add(
      {
        ...fields,
        ...slug,
        status: 'draft',
        codeinjection_head: withMachineBlock('', post.jsonLd) || null,
        codeinjection_foot: markOf(mark),
      },
      asHtml,
    );
    return this.postOf(made);
  }

  /** Ghost compares `updated_at`, so nothing is lost that somebody wrote since the post was read. */
  async write(there: Post, { post, mark, state }: Writing): Promise<Post> {
    const { place, fingerprint } = there;
    const { head = '', foot = '' } = this.injected.get(place) ?? {};
    const slug = post.slug === null ? {} : { slug: post.slug };
    const written = await this.api.posts.edit(
      {
        id: place,
        updated_at: changedAt(fingerprint),
        ...(await this.fieldsOf(post)),
        ...slug,
        status: state === 'live' ? 'published' : 'draft',
        codeinjection_head: withMachineBlock(head, post.jsonLd) || null,
        codeinjection_foot: `${withoutMark(foot)}\n${markOf(mark)}`.trim(),
      },
      { ...asHtml, ...this.mailing(there, state) },
    );
    return this.postOf(written);
  }

  async hide({ place, fingerprint }: Post): Promise<Post> {
    return this.postOf(
      await this.api.posts.edit({ id: place, updated_at: changedAt(fingerprint), status: 'draft' }),
    );
  }

  async remove({ place }: Post): Promise<void> {
    await this.api.posts.delete({ id: place });
  }

  async upload({ name, bytes }: Picture): Promise<string> {
    const form = new FormData();
    const kind = /\.(\w+)$/.exec(name)?.[1] ?? 'png';
    form.append('file', Buffer.from(bytes), { filename: name, contentType: `image/${kind}` });
    form.append('purpose', 'image');
    form.append('ref', name);
    return this.shaped(Image, await this.api.images.upload(form)).url;
  }

  /** Ghost mails a post once: with the step that makes it live, and never again. */
  private mailing(there: Post, state: Post['state']): Record<string, string> {
    const { newsletter } = this.place;
    return newsletter !== null && there.state === 'draft' && state === 'live' ? { newsletter } : {};
  }

  private async fieldsOf(post: OutgoingPost) {
    const author = post.author === null ? null : await this.authorOf(post.author);
    return {
      title: post.title,
      html: post.html,
      tags: post.tags.map((name) => ({ name })),
      meta_description: post.description,
      canonical_url: post.canonicalUrl,
      og_image: post.socialImage,
      twitter_image: post.socialImage,
      ...(author === null ? {} : { authors: [{ id: author }] }),
    };
  }

  /** Somebody of this name there; null when there is nobody, and Ghost then names the owner. */
  private async authorOf(name: string): Promise<string | null> {
    const filter = `name:'${name.replace(/['\\]/g, String.raw`\$&`)}'`;
    const users = this.shaped(z.array(z.unknown()), await this.api.users.browse({ filter, limit: 1 }));
    return Users.safeParse(users).data?.[0]?.id ?? null;
  }

  private postOf(answer: unknown): Post {
    const post: GhostPost = this.shaped(GhostPost, answer);
    const [head, foot] = [post.codeinjection_head ?? '', post.codeinjection_foot ?? ''];
    this.injected.set(post.id, { head, foot });
    return {
      place: post.id,
      address: post.url ?? null,
      fingerprint: fingerprintOf(post),
      state: post.status === 'published' || post.status === 'sent' ? 'live' : 'draft',
      order: orderIn(foot),
    };
  }

  private shaped<S extends z.ZodType>(shape: S, answer: unknown): z.output<S> {
    const result = shape.safeParse(answer);
    if (!result.success) throw new AppError('DESTINATION_NOT_API', { name: this.place.name });
    return result.data;
  }
}

/** Its clock counts seconds only, so the content counts as well. */
const fingerprintOf = ({ updated_at: at, title, lexical }: GhostPost): string =>
  `${at} ${createHash('sha256')
    .update(JSON.stringify([title, lexical]))
    .digest('hex')}`;

const changedAt = (fingerprint: string): string => fingerprint.split(' ')[0] ?? '';
