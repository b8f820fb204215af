import { httpApi } from '@galley/contracts';
import { z } from 'zod';
import { type Entry, done, ok } from '../model.js';
import { Flag, Id } from '../shapes.js';
import type { Context } from '../context.js';
const Listed = z.strictObject({
  id: Id,
  generationId: Id,
  version: z.number().int().positive(),
  userComment: z.string().nullable(),
  author: z.string().min(1),
  baseVersion: z.number().int().nullable(),
  isActive: Flag,
  words: z.number().int().nonnegative(),
  autosaved: z.boolean(),
  createdAt: z.iso.datetime(),
});
const Side = z.string().nullable();
const Compared = z.object({
  kind: z.enum(['same', 'added', 'removed', 'changed']),
  before: Side,
  after: Side,
});
const Merged = z.object({
  kind: z.enum(['same', 'mine', 'theirs', 'both', 'conflict']),
  base: Side,
  mine: Side,
  theirs: Side,
  merged: Side,
  marked: z.object({ mine: Side, theirs: Side }),
});

const edited = async ({ make }: Context) => ({ params: { id: await make.editedGeneration() } });
const prepared = ({ generationId }: Context) => ({ params: { id: generationId } });

/** Versions listed, compared and merged. */
export const versionCalls: readonly Entry[] = [
  {
    contract: httpApi.version.history,
    answers: ok(z.array(Listed).min(1)),
    example: prepared,
  },
  {
    contract: httpApi.version.get,
    example: (context) => ({ params: { ...prepared(context).params, version: 1 } }),
    errors: [
      {
        when: 'the version is a word',
        status: [400],
        input: (context) => ({ params: { ...prepared(context).params, version: 'first' } }),
      },
    ],
  },
  {
    contract: httpApi.version.compare,
    answers: ok(
      z.object({
        from: Listed,
        to: Listed,
        contentType: z.enum(['newsletter', 'blogPost']),
        blocks: z.array(Compared).min(1),
        wordsAdded: z.number().int(),
        wordsRemoved: z.number().int(),
      }),
    ),
    example: async (context) => ({ ...(await edited(context)), query: { from: 1, to: 2 } }),
    errors: [
      {
        when: 'there is no such version',
        status: [404],
        input: (context) => ({ ...prepared(context), query: { from: 1, to: 999 } }),
      },
      {
        when: 'no version is named',
        status: [400],
        input: (context) => ({ ...prepared(context), query: { from: 1 } }),
      },
    ],
  },
  {
    contract: httpApi.version.merge,
    answers: done(
      z.object({
        activeVersion: z.number().int().positive(),
        author: z.string().min(1),
        blocks: z.array(Merged).min(1),
        conflicts: z.number().int(),
        merged: Side,
      }),
    ),
    example: async (context) => ({
      ...(await edited(context)),
      body: { baseVersion: 1, content: '<h2>Late</h2><p>Written on the first version.</p>' },
    }),
    errors: [
      {
        when: 'the base is missing',
        status: [400],
        input: (context) => ({ ...prepared(context), body: { content: '<p>On what?</p>' } }),
      },
    ],
  },
  {
    contract: httpApi.quoteChange.decide,
    // Only a corrected transcript brings a change about.
    successIn: 'tests/e2e/corrected-quotes.e2e.ts',
    errors: [
      {
        when: 'no change is open',
        status: [409],
        input: (context) => ({ ...prepared(context), body: { decision: 'accept' } }),
      },
    ],
  },
];
