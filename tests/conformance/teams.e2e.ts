import { z } from 'zod';
import { calls } from './calls.js';
import { fillPath } from './client.js';
import { type Context, newPerson, prepare } from './context.js';

/** Whoever has the link of a document may open it, whatever team they are in; accounts belong to no team. */
const ofTeams = calls.filter(
  ({ auth, contract }) =>
    auth === 'bearer' && contract.access !== 'session-or-document-key' && contract.tag !== 'Accounts',
);
/** It names things of one's own alone. */
const harmless = ({ path, unknownIsEmpty }: (typeof calls)[number]) =>
  !path.includes('{') || unknownIsEmpty === true;

describe('Everything of a team, for an admin of another', () => {
  let context: Context;
  let admin: string;
  let secrets: string[];

  beforeAll(async () => {
    const { GALLEY_URL: url, GALLEY_OWNER_TOKEN: owner } = process.env;
    if (!url || !owner) throw new Error('GALLEY_URL and GALLEY_OWNER_TOKEN name the studio and its owner.');
    context = await prepare(url);
    const { client, guru, source, user } = context;
    const { id } = z
      .object({ id: z.number() })
      .parse(await client.need('POST', '/api/teams', owner, { name: 'The other team' }));
    await client.need('POST', '/api/auth/team', owner, { teamId: id });
    const { link } = z
      .looseObject({ link: z.string() })
      .parse(await client.need('POST', '/api/invitations', owner, { role: 'admin' }));
    const person = { ...newPerson(), invitation: link.split('invitation=')[1] };
    const signedIn = await client.need('POST', '/api/auth/register', undefined, person);
    admin = z.looseObject({ token: z.string() }).parse(signedIn).token;
    const code = /The code of this recording is (\S+)\./.exec(source.transcript)?.[1] ?? '';
    secrets = [guru.name, source.title, user.username, code].map((text) => text.toLowerCase());
  }, 360_000);

  afterAll(() => context.make.tidy());

  it.each(ofTeams.map((call) => ({ name: `${call.method} ${call.path}`, call })))(
    'is not there: $name',
    async ({ call }) => {
      const example = await call.example(context);
      // Things that only a language model makes have no example: the first of them may be anybody's.
      const first = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 1]);
      const input = { ...example, params: { ...Object.fromEntries(first), ...example.params } };
      const { status, body } = await context.client.send(
        call.method,
        fillPath(call.path, input),
        admin,
        input.body,
      );
      const told = JSON.stringify(body)?.toLowerCase() ?? '';
      const sent = JSON.stringify([input.params, input.query, input.body])?.toLowerCase();
      for (const secret of secrets) if (!sent.includes(secret)) expect(told).not.toContain(secret);
      if (!harmless(call)) expect(status).toBeGreaterThanOrEqual(400);
    },
    240_000,
  );
});
