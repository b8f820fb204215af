import type { HttpCall } from '@galley/contracts';
import { z } from 'zod';
import type { CallInput } from './client.js';
import type { Context } from './context.js';
import { type Call, type Entry, type ErrorCase, UNKNOWN_ID } from './model.js';
import { fieldNames, sampleOf } from './sample.js';

type Params = NonNullable<CallInput['params']>;
type Find = (context: Context) => string | number | Promise<string | number>;

/** What stands behind the first parameter of an address. What reads takes the prepared one, what writes takes a fresh one. */
const things: readonly { under: string; prepared?: Find; fresh?: Find }[] = [
  { under: '/api/gurus/', prepared: ({ guru }) => guru.id, fresh: ({ make }) => make.guru() },
  { under: '/api/sources/', prepared: ({ source }) => source.id, fresh: ({ make }) => make.source() },
  { under: '/api/topics/source/', prepared: ({ source }) => source.id },
  { under: '/api/topics/', prepared: ({ topicIds }) => topicIds[0] ?? 0 },
  { under: '/api/extracted-topics/', prepared: ({ topicIds }) => topicIds[0] ?? 0 },
  { under: '/api/user/saved-topics/', fresh: async ({ make }) => (await make.savedTopic()).id },
  { under: '/api/user/folders/', fresh: ({ make }) => make.folder() },
  { under: '/api/user/content-folders/', fresh: ({ make }) => make.contentFolder() },
  {
    under: '/api/generations/',
    prepared: ({ generationId }) => generationId,
    fresh: ({ make }) => make.editedGeneration(),
  },
  { under: '/api/content/', prepared: ({ generationId }) => generationId },
  { under: '/api/google-docs/', prepared: ({ generationId }) => generationId },
  { under: '/api/documents/', prepared: ({ make, generationId }) => make.documentOf(generationId) },
  { under: '/api/people/', fresh: ({ make }) => make.person() },
  { under: '/api/invitations/', fresh: async ({ make }) => (await make.invitation()).id },
  { under: '/api/webhooks/deliveries/', fresh: ({ make }) => make.delivery() },
  { under: '/api/destinations/', fresh: ({ make }) => make.destination() },
  { under: '/api/webhooks/', fresh: ({ make }) => make.webhook() },
];

const namesIn = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');

/** What the names in an address stand for; nothing for a name that only an entry can give a value. */
async function paramsFor({ method }: HttpCall, path: string, context: Context): Promise<Params> {
  const [first, ...others] = namesIn(path);
  if (first === undefined) return {};
  const thing = things.find(({ under }) => path.startsWith(under));
  const find = method === 'GET' ? (thing?.prepared ?? thing?.fresh) : (thing?.fresh ?? thing?.prepared);
  if (!find) return {};
  const known: Params = { [first]: await find(context) };
  return others.includes('version') ? { ...known, version: 1 } : known;
}

/** The smallest input that the contract takes, with the ids of prepared things. */
async function exampleFor(contract: HttpCall, path: string, context: Context): Promise<CallInput> {
  const params = await paramsFor(contract, path, context);
  const fields = sampleOf(contract.input, namesIn(path), context);
  if (contract.method === 'GET') return { params, query: fields as NonNullable<CallInput['query']> };
  return Object.keys(fields).length > 0 ? { params, body: fields } : { params };
}

/** Each id of the address in turn belongs to nothing. A name that takes one of a few words is no id. */
const unknownIds = (contract: HttpCall, path: string, example: Call['example']): ErrorCase[] =>
  namesIn(path)
    .filter((name) => !isRefused(contract, name, String(UNKNOWN_ID)))
    .map((name) => ({
      when: `no such ${name}`,
      status: [404],
      input: async (context) => {
        const input = await example(context);
        return { ...input, params: { ...input.params, [name]: UNKNOWN_ID } };
      },
    }));

/** Words for numbers in the address, no fields at all, and each field with a value of no use: 400, before anything is looked up. */
function wrongInputs(contract: HttpCall, path: string): ErrorCase[] {
  const names = namesIn(path);
  const params: Params = Object.fromEntries(names.map((name) => [name, UNKNOWN_ID]));
  const sent = (fields: object) =>
    contract.method === 'GET' ? { params, query: fields as Params } : { params, body: fields };
  const refused = (when: string, input: ErrorCase['input']): ErrorCase => ({ when, status: [400], input });
  const words = names
    .filter((name) => isRefused(contract, name, 'first') && !isRefused(contract, name, '7'))
    .map((name) => refused(`the ${name} is no number`, () => ({ params: { ...params, [name]: 'first' } })));
  if (contract.file !== undefined) return words;
  const fields = fieldNames(contract.input).filter((name) => !names.includes(name));
  const wrong = fields
    .filter((name) => isRefused(contract, name, noUse(contract)))
    .map((name) =>
      refused(`the ${name} is of no use`, (context) =>
        sent({ ...sampleOf(contract.input, names, context), [name]: noUse(contract) }),
      ),
    );
  const needsFields = fields.length > 0 && !contract.input.safeParse(params).success;
  return [...words, ...(needsFields ? [refused('nothing is sent', () => sent({}))] : []), ...wrong];
}

/** As an address writes it, this is neither a number nor a choice; as JSON, it is no text either. */
const noUse = ({ method }: HttpCall): unknown => (method === 'GET' ? 'not at all right' : { not: 'right' });

function isRefused({ input }: HttpCall, name: string, value: unknown): boolean {
  const { error } = input.safeParse({ [name]: value });
  return error?.issues.some(({ path }) => path[0] === name) ?? false;
}

/** What is somebody's own is not for anybody else. */
const foreignIds = (example: Call['example']): ErrorCase => ({
  when: 'it belongs to somebody else',
  status: [403, 404],
  input: async (context) => ({ ...(await example(context)), token: context.stranger.token }),
});

/**
 * Everything that a contract promises about a call, held at one of its addresses: success in the shape of the contract, pages,
 * 401 without a session, 404 for unknown ids, 400 for wrong input, 403 or 404 for somebody else's things.
 * @param entry what goes beyond that, or can't be known from the contract
 */
export function callOf(contract: HttpCall, path: string, entry?: Entry): Call {
  const { method, access = 'session', list, input } = contract;
  const example = entry?.example ?? ((context: Context) => exampleFor(contract, path, context));
  const personal = contract.personal && namesIn(path).length > 0;
  return {
    contract,
    method,
    path,
    auth: access === 'public' || access === 'document-key' ? 'none' : 'bearer',
    example,
    paged: list !== undefined && 'cursor' in ((input as z.ZodObject).shape ?? {}),
    ...entry,
    errors: [
      ...(entry?.unknownIsEmpty ? [] : unknownIds(contract, path, example)),
      ...wrongInputs(contract, path),
      ...(personal ? [foreignIds(example)] : []),
      ...(entry?.errors ?? []),
    ],
  };
}
