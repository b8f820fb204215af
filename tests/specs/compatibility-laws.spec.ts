import type { Json } from '@galley/specs';
import { schemaBreaks } from './compatibility/schemas.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';

const names = ['a', 'b', 'c'] as const;
const words = ['red', 'green', 'blue', 'grey'];

const plain: fc.Arbitrary<Json> = fc.oneof(
  fc.record({ type: fc.constant('string'), maxLength: fc.integer({ min: 0, max: 6 }) }),
  fc.record({ type: fc.constant('integer'), minimum: fc.integer({ min: -3, max: 3 }) }),
  fc.constant({ type: 'number' }),
  fc.constant({ type: ['string', 'null'] }),
  fc.subarray(words, { minLength: 1 }).map((some) => ({ type: 'string', enum: some })),
);

/** Shapes as the contracts have them, up to three deep. */
const { schema } = fc.letrec<{ schema: Json; object: Json }>((tie) => ({
  schema: fc.oneof(
    { depthSize: 'small', maxDepth: 2, withCrossShrink: true },
    plain,
    tie('object'),
    tie('schema').map((items) => ({ type: 'array', items })),
    fc.tuple(plain, plain).map((anyOf) => ({ anyOf })),
  ),
  object: fc
    .tuple(fc.dictionary(fc.constantFrom(...names), tie('schema'), { maxKeys: 3 }), fc.subarray([...names]))
    .map(([properties, required]) => ({
      type: 'object',
      properties,
      required: required.filter((name) => name in properties),
    })),
}));

/** Something that a shape allows. */
function valueOf(shape: Json): fc.Arbitrary<unknown> {
  if (Array.isArray(shape['enum'])) return fc.constantFrom(...(shape['enum'] as unknown[]));
  if (Array.isArray(shape['anyOf'])) return fc.oneof(...(shape['anyOf'] as Json[]).map(valueOf));
  const [type] = [shape['type']].flat();
  if (type === 'array') return fc.array(valueOf(shape['items'] as Json), { maxLength: 3 });
  if (type === 'object') {
    const fields = Object.entries(shape['properties'] as Record<string, Json>);
    const values = Object.fromEntries(fields.map(([name, field]) => [name, valueOf(field)]));
    return fc.record(values, { requiredKeys: shape['required'] as string[] });
  }
  if (type === 'integer')
    return fc.integer({ min: Number(shape['minimum']), max: Number(shape['minimum']) + 5 });
  if (type === 'number') return fc.double({ noNaN: true, noDefaultInfinity: true });
  const text = fc.string({ maxLength: Number(shape['maxLength'] ?? 9) });
  return Array.isArray(shape['type']) ? fc.oneof(text, fc.constant(null)) : text;
}

/** A shape and what it may have become; mostly changed a little, since two at random have nothing in common. */
const pair = fc.tuple(schema, schema, fc.integer({ min: 0, max: 4 })).map(([before, other, kind]) => {
  const after = JSON.parse(JSON.stringify(before)) as Record<string, unknown>;
  if (kind === 0) return { before, after: other };
  const properties = after['properties'] as Record<string, unknown> | undefined;
  if (properties === undefined) return { before, after: kind === 1 ? { ...after, maxLength: 3 } : after };
  const [first] = Object.keys(properties);
  if (kind === 1) properties['z'] = other;
  if (kind === 2 && first) properties[first] = other;
  if (kind === 3) after['required'] = Object.keys(properties);
  if (kind === 4) after['required'] = [];
  return { before, after: after as Json };
});

const ajv = new Ajv2020({ strict: false });
const allows = (shape: Json, value: unknown): boolean => ajv.compile(shape)(value);

/** What is read may have values that were not known before (docs/guides/events.md), so they are left out of account. */
const withoutValues = (shape: Json): Json =>
  JSON.parse(JSON.stringify(shape, (key, value: unknown) => (key === 'enum' ? undefined : value))) as Json;
const readerOf = (shape: Json): Json =>
  JSON.parse(
    JSON.stringify(shape, (key, value: unknown) =>
      ['enum', 'maxLength', 'minimum'].includes(key) ? undefined : value,
    ),
  ) as Json;

describe('the comparison of shapes', () => {
  it('finds nothing if nothing has changed', () => {
    fc.assert(
      fc.property(schema, fc.constantFrom('taken' as const, 'given' as const), (same, direction) => {
        expect(schemaBreaks(same, same, direction)).toEqual([]);
      }),
    );
  });

  it('reports a change that refuses input accepted before', () => {
    fc.assert(
      fc.property(
        pair.chain(({ before, after }) => valueOf(before).map((value) => ({ before, after, value }))),
        ({ before, after, value }) => {
          fc.pre(schemaBreaks(before, after, 'taken').length === 0);
          expect(allows(after, value)).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('reports a change that readers of the previous shape cannot read', () => {
    fc.assert(
      fc.property(
        pair.chain(({ before, after }) =>
          valueOf(withoutValues(after)).map((value) => ({ before, after, value })),
        ),
        ({ before, after, value }) => {
          fc.pre(schemaBreaks(before, after, 'given').length === 0);
          expect(allows(readerOf(before), value)).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });
});
