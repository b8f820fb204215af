import type { FolderKind } from '@galley/service-kit';

export const topicFolders = {
  bin: 'topic-folder',
  folders: 'user_folders',
  contents: 'user_saved_topics',
  count: 'topicCount',
} as const satisfies FolderKind<string>;
