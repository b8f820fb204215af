import type { FolderKind } from '@galley/service-kit';

export const generationFolders = {
  folders: 'content_folders',
  contents: 'generations',
  count: 'generationCount',
} as const satisfies FolderKind<string>;
