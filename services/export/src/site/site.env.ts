import { z } from 'zod';

/** The folder of a static site that texts are put out in (docs/guides/static-site.md). */
export const StaticSiteEnv = z.object({
  /** Where the site's program reads Markdown files, like `content/posts` of Hugo. */
  SITE_FOLDER: z.string().startsWith('/', 'must be the full path of a folder').optional(),
  /** Where the pages of that folder are on the web. */
  SITE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://site.example/posts' })
    .transform((address) => address.replace(/(?<!\/)\/+$/, ''))
    .optional(),
});
export type StaticSiteEnv = z.infer<typeof StaticSiteEnv>;
