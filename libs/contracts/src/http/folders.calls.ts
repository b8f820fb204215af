import type { z } from 'zod';
import type { FolderChanges, FolderInput } from '../folders.js';
import type { IdInput, Nothing, Ok } from '../common.js';
import { generationRpc } from '../generations.js';
import type { RpcDefinition } from '../message.js';
import { topicRpc } from '../topics.js';
import { callsOf, forwards, get, post, put, remove } from './call.js';

interface FolderRpc<Folder extends z.ZodType> {
  readonly folders: RpcDefinition<typeof Nothing, z.ZodArray<Folder>>;
  readonly createFolder: RpcDefinition<typeof FolderInput, Folder>;
  readonly changeFolder: RpcDefinition<z.ZodIntersection<typeof IdInput, typeof FolderChanges>, Folder>;
  readonly deleteFolder: RpcDefinition<typeof IdInput, typeof Ok>;
}

const folderCalls = <Folder extends z.ZodType>(base: string, what: string, rpc: FolderRpc<Folder>) => ({
  list: get(base, `Your folders of ${what}`, forwards(rpc.folders)),
  create: post(base, 'Makes a folder', forwards(rpc.createFolder, { status: 201 })),
  change: put(`${base}/{id}`, 'Changes a folder', forwards(rpc.changeFolder)),
  delete: remove(`${base}/{id}`, 'Removes a folder; what was in it stays', forwards(rpc.deleteFolder)),
});

export const topicFolderCalls = callsOf(
  'Saved topics',
  folderCalls('/api/user/folders', 'saved topics', topicRpc),
  { reads: ['TopicFolder'], changes: ['SavedTopic', 'TopicFolder', 'Topic'], personal: true },
);
export const generationFolderCalls = callsOf(
  'Texts',
  folderCalls('/api/user/content-folders', 'texts', generationRpc),
  { reads: ['ContentFolder'], changes: ['ContentFolder', 'Generation'], personal: true },
);
