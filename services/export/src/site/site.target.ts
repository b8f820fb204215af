import { SERVICE_ENV } from '@galley/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { OutgoingText, Outlet, Placed } from '../publications/index.js';
import { descriptionOf, pageWith, quoted, slugOf, withoutTitle } from './markdown-page.js';
import { addressOf, frontMatterOf, inFolder, ownerOf, pathIn, putFile, removeFile } from './site-files.js';
import type { StaticSiteEnv } from './site.env.js';

/**
 * Texts as Markdown files with front matter, as Hugo, Eleventy, Astro and Jekyll read them. The folder is the installation's: the
 * texts of all teams go there, each under its own key.
 */
@Injectable()
export class SiteTarget implements Outlet {
  readonly kind = 'site';

  constructor(@Inject(SERVICE_ENV) private readonly env: StaticSiteEnv) {}

  get connected() {
    return this.env.SITE_FOLDER !== undefined;
  }

  /** The file is there whole or not at all. */
  put(text: OutgoingText): Promise<Placed> {
    return inFolder(this.env.SITE_FOLDER, async (folder) => {
      const { key, title, place: before } = text;
      const content = pageOf(text, await stateOf(folder, text));
      const place = await putFile(folder, { content, place: before, slug: slugOf(title), key });
      return { place, address: addressOf(this.env.SITE_URL, place) ?? place };
    });
  }

  isThere(place: string): Promise<boolean> {
    return inFolder(this.env.SITE_FOLDER, async (folder) => (await ownerOf(pathIn(folder, place))) !== null);
  }

  /** A file that somebody else put in its place stays. */
  remove(place: string): Promise<void> {
    return inFolder(this.env.SITE_FOLDER, (folder) => removeFile(folder, place));
  }
}

/** A new text is a draft, to Hugo and Astro and to Jekyll. What people change about it in its file is kept when the text is replaced. */
async function stateOf(folder: string, { place }: OutgoingText): Promise<string[]> {
  const before = place === null ? null : await frontMatterOf(pathIn(folder, place));
  if (before === null) return ['draft: true', 'published: false'];
  return before.split(/\r?\n/).filter((line) => /^(?:draft|published):/.test(line));
}

function pageOf({ key, title, author, createdAt, text }: OutgoingText, state: readonly string[]): string {
  const body = withoutTitle(text, title);
  const lines = [
    `title: ${quoted(title)}`,
    // Without quotes: Astro takes a string for no date.
    `date: ${createdAt.toISOString()}`,
    ...(author === null ? [] : [`author: ${quoted(author)}`]),
    ...state,
    `description: ${quoted(descriptionOf(body))}`,
    `galley: ${quoted(key)}`,
  ];
  return pageWith(lines, body);
}
