import type { FolderKind } from '@galley/service-kit';

export const generationFolders = {
  bin: 'content-folder',
  folders: 'content_folders',
  contents: 'generations',
  count: 'generationCount',
} as const satisfies FolderKind<string>;
