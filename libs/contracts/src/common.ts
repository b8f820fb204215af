import { z } from 'zod';
import { answerParts } from './choices.js';
import { limits } from './limits.js';

/** A number for whoever calls; an address writes it as text. */
export const Id = z.coerce.number<number>().int().positive().max(2_147_483_647);

/** ISO 8601 in UTC with milliseconds. */
export const Timestamp = z.string().datetime({ precision: 3 });
/**
 * Whether a moment's second was worked out from its neighbours. False or absent where it was read from the transcript; absent on
 * what older releases stored.
 */
export const Approximate = z.boolean().optional();
export const IdInput = z.object({ id: Id });
export const Nothing = z.object({});
export const Ok = z.object({ success: z.literal(true) });
export const Colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'A colour is written like #3B82F6.');
export const Flag = z.union([z.literal(0), z.literal(1)]);
/** A flag arrives as 0, 1 or a boolean, and is stored as 0 or 1. */
export const FlagInput = z
  .union([Flag, z.boolean()])
  .transform((v): 0 | 1 => (v === true || v === 1 ? 1 : 0));

/** Ids as a list, or as an address writes it: `1,2,3`. At most 100. */
export const IdList = z.preprocess(
  (value: string | readonly number[]) =>
    typeof value === 'string' ? value.split(',').filter((part) => part.trim() !== '') : value,
  z.array(Id).max(100),
);

/** The parameters of every list. A call without them gets the newest 500. */
export const ListQuery = z.object({
  limit: z.coerce.number<number>().int().min(1).max(limits.listMax).optional(),
  cursor: z.string().max(200).optional(),
  search: z.string().trim().max(200, 'A search has at most 200 characters.').optional(),
  guruId: Id.optional(),
  /** Any of these gurus, as a pod or an imprint names them: `guruIds=1,2,3`. */
  guruIds: IdList.optional(),
  platform: z.string().trim().max(50).optional(),
  since: z.string().datetime({ offset: true }).optional(),
});
export type ListQuery = z.infer<typeof ListQuery>;

/** What lists of a user's own things take as well. */
export const ShelfQuery = ListQuery.extend({
  folderId: Id.optional(),
  /** 1: only favourites; 0: only the others. */
  favorited: z.coerce.number<number | string>().pipe(Flag).optional(),
});

/** The parts of an answer that could not be had within a second: empty, null or zero stands in their place. */
export const MissingParts = z.array(z.enum(answerParts));

/** `gte`: there are so many or more, since counting stopped there; `eq`: exactly so many. */
export const TotalRelation = z.enum(['eq', 'gte']);
export type TotalRelation = z.infer<typeof TotalRelation>;

/** A page of a list; the gateway turns the ends into X-Next-Cursor, X-Total-Count and X-Total-Relation. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    nextCursor: z.string().nullable(),
    total: z.number().int(),
    totalRelation: TotalRelation.optional(),
  });

export const name255 = (what: string) =>
  z.string().trim().min(1, `${what} is required.`).max(255, `${what} has at most 255 characters.`);
export const title500 = z
  .string()
  .trim()
  .min(1, 'A title is required.')
  .max(500, 'A title has at most 500 characters.');
