import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { AppError } from '@galley/contracts';
import { SERVICE_ENV } from '@galley/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { htmlToNode } from '../content/index.js';
import {
  type Adapter,
  type Connection,
  type Mark,
  type Post,
  type PostStore,
  withMachineBlock,
  type Writing,
} from '../adapters/index.js';
import {
  addressOf,
  descriptionOf,
  frontMatterOf,
  inFolder,
  pageWith,
  pathIn,
  putFile,
  quoted,
  removeFile,
  slugOf,
  withoutTitle,
} from '../site/index.js';
import type { FolderEnv } from './folder.env.js';

/**
 * Finished texts as Markdown files with front matter, as Hugo, Eleventy, Astro and Jekyll read them. The folder is the
 * installation's: all teams publish into it, each text under its own key.
 */
@Injectable()
export class FolderDestination implements Adapter {
  readonly kind = 'site';

  constructor(@Inject(SERVICE_ENV) private readonly env: FolderEnv) {}

  get isOffered() {
    return this.env.PUBLISH_FOLDER !== undefined;
  }

  get address() {
    return this.env.PUBLISH_FOLDER_URL ?? null;
  }

  open({ name }: Connection): PostStore {
    return new FolderPosts(this.env, name);
  }
}

class FolderPosts implements PostStore {
  constructor(
    private readonly env: FolderEnv,
    private readonly name: string,
  ) {}

  async check(): Promise<void> {
    await this.in(async (folder) => {
      const place = await putFile(folder, { content: '', place: '.galley-check', slug: '', key: '' });
      await rm(pathIn(folder, place), { force: true });
    });
  }

  read(place: string): Promise<Post | null> {
    return this.in((folder) => this.postAt(folder, place));
  }

  /** A folder says nothing of the age of its texts: the first by name counts as the oldest. */
  find(key: string): Promise<readonly Post[]> {
    return this.in(async (folder) => {
      const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).toSorted();
      const heads = await Promise.all(names.map((name) => frontMatterOf(pathIn(folder, name))));
      const found = names.filter((_, index) => valueOf(heads[index] ?? '', 'galley') === key);
      const posts = await Promise.all(found.map((name) => this.postAt(folder, name)));
      return posts.filter((post) => post !== null);
    });
  }

  create(writing: Omit<Writing, 'state'>): Promise<Post> {
    return this.put({ ...writing, state: 'draft' }, null);
  }

  write({ place }: Post, writing: Writing): Promise<Post> {
    return this.put(writing, place);
  }

  /** A site shows what is in its folder, so the file goes. */
  async hide(there: Post): Promise<null> {
    await this.remove(there);
    return null;
  }

  remove({ place }: Post): Promise<void> {
    return this.in((folder) => removeFile(folder, place));
  }

  private put(writing: Writing, before: string | null): Promise<Post> {
    return this.in(async (folder) => {
      const content = pageOf(writing);
      const { slug, title } = writing.post;
      const file = { content, place: before, slug: slugOf(slug ?? title), key: writing.mark.key };
      return this.postOf(await putFile(folder, file), content);
    });
  }

  private async postAt(folder: string, place: string): Promise<Post | null> {
    const head = await frontMatterOf(pathIn(folder, place));
    if (head === null || valueOf(head, 'galley') === null) return null;
    return this.postOf(place, await readFile(pathIn(folder, place), 'utf8'));
  }

  private postOf(place: string, content: string): Post {
    const [, head = ''] = content.split(/^---\r?$/m);
    return {
      place,
      address: addressOf(this.env.PUBLISH_FOLDER_URL, place),
      fingerprint: createHash('sha256').update(content).digest('hex'),
      state: valueOf(head, 'draft') === 'true' ? 'draft' : 'live',
      order: valueOf(head, 'galley_order'),
    };
  }

  /** @throws AppError DESTINATION_AWAY, DESTINATION_REFUSED */
  private async in<T>(work: (folder: string) => Promise<T>): Promise<T> {
    try {
      return await inFolder(this.env.PUBLISH_FOLDER, work);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { name } = this;
      if (error.retryable && !/READ_ONLY|FULL/.test(error.code))
        throw new AppError('DESTINATION_AWAY', { name, canRetryLater: true });
      throw new AppError('DESTINATION_REFUSED', { name, problem: error.message });
    }
  }
}

const valueOf = (head: string, name: string): string | null =>
  new RegExp(`^${name}: "?([\\w-]+)`, 'm').exec(head)?.[1] ?? null;

function pageOf({ post, mark, state }: Writing): string {
  const body = withoutTitle(htmlToNode(post.html), post.title);
  const isDraft = state === 'draft';
  const lines = [
    `title: ${quoted(post.title)}`,
    ...(post.author === null ? [] : [`author: ${quoted(post.author)}`]),
    ...(post.tags.length === 0 ? [] : [`tags: [${post.tags.map(quoted).join(', ')}]`]),
    `draft: ${isDraft}`,
    `published: ${!isDraft}`,
    ...(post.language === null ? [] : [`lang: ${quoted(post.language)}`]),
    `description: ${quoted(post.description ?? descriptionOf(body))}`,
    ...(post.canonicalUrl === null ? [] : [`canonical: ${quoted(post.canonicalUrl)}`]),
    ...marked(mark),
  ];
  return withMachineBlock(pageWith(lines, body), inertJson(post.jsonLd));
}

/** Generators carry out what stands between such braces. */
const inertJson = (json: string | null): string | null => json?.replace(/\{(?=[{%#])/g, '\\u007b') ?? null;

const marked = ({ key, order }: Mark): string[] => [
  `galley: ${quoted(key)}`,
  `galley_order: ${quoted(order)}`,
];
