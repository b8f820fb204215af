import { z } from 'zod';
import { Id, IdInput, name255, Ok, Timestamp } from './common.js';
import { eventFor, rpcFor } from './message.js';

export const Guru = z.object({
  id: Id,
  name: z.string(),
  description: z.string().nullable(),
  imageUrl: z.string().nullable(),
  systemPrompt: z.string().nullable(),
  assistantId: z.string().nullable(),
  topicCount: z.number().int(),
  sourceCount: z.number().int(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Guru = z.infer<typeof Guru>;

/** What other entities show of their guru. */
export const GuruRef = Guru.pick({ id: true, name: true, description: true, imageUrl: true });
export type GuruRef = z.infer<typeof GuruRef>;

const optional = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullish()
    .transform((v) => (v ? v : null));
const ImageUrl = z
  .string()
  .trim()
  .max(2000, 'Please enter a valid image URL')
  .refine(
    (v) => v === '' || /^https?:\/\/\S+$/i.test(v) || /^\/files\//.test(v),
    'Please enter a valid image URL',
  );

export const GuruInput = z.object({
  name: name255('A name'),
  description: optional(5000),
  imageUrl: ImageUrl.nullish().transform((v) => (v ? v : null)),
  systemPrompt: optional(20_000),
  assistantId: optional(255),
});
export const GuruChanges = GuruInput.pick({ name: true, description: true });
export const GuruImageInput = z.object({ imageUrl: ImageUrl });
export const GuruPromptInput = z.object({
  systemPrompt: z.string().max(20_000, 'A prompt has at most 20,000 characters.'),
});

const { query, command } = rpcFor('content-source');
export const guruRpc = {
  list: query('gurus.list', z.object({}), z.array(Guru)),
  get: query('gurus.get', IdInput, Guru),
  create: command('gurus.create', GuruInput, Guru, 'sources.add'),
  change: command('gurus.change', IdInput.and(GuruChanges), Guru, 'gurus.manage'),
  /** It leaves all lists and choices. What rests on it stays and shows its name. */
  delete: command('gurus.delete', IdInput, Ok, 'gurus.manage'),
  setImage: command('gurus.set-image', IdInput.and(GuruImageInput), Guru, 'gurus.manage'),
  setPrompt: command('gurus.set-prompt', IdInput.and(GuruPromptInput), Guru, 'gurus.manage'),
};

const event = eventFor('content-source');
export const guruEvents = {
  changed: event('guru.changed', 1, GuruRef, 'A guru was added or changed; carries its present state.', 'id'),
  deleted: event(
    'guru.deleted',
    1,
    GuruRef.extend({ restorableUntil: Timestamp }),
    'A guru was deleted. Its recordings, topics and texts stay. It can be restored until `restorableUntil`.',
    'id',
  ),
  restored: event('guru.restored', 1, GuruRef, 'A deleted guru was restored.', 'id'),
};
