import { z } from 'zod';

/** The folder that texts are published in as Markdown files (docs/publishing.md). */
export const FolderEnv = z.object({
  /** Where the site's program reads Markdown files, like `content/posts` of Hugo. */
  PUBLISH_FOLDER: z.string().startsWith('/', 'must be the full path of a folder').optional(),
  /** Where the pages of that folder are on the web. */
  PUBLISH_FOLDER_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://site.example/posts' })
    .transform((address) => address.replace(/(?<!\/)\/+$/, ''))
    .optional(),
});
export type FolderEnv = z.infer<typeof FolderEnv>;
