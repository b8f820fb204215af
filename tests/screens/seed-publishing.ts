import { z } from 'zod';
import { until } from '../conformance/client.js';
import type { Context } from '../conformance/context.js';

/** What there is of a text that readers have. */
export interface Published {
  /** The text; it is live at one destination and planned at another, and an expert and an editor were asked to look at it. */
  readonly generationId: number;
  /** Where everybody checks its quotes, and where the expert signs it off. */
  readonly receiptPath: string;
  readonly signOffPath: string;
}

const Identified = z.looseObject({ id: z.number().int() });
const Quoted = z.array(
  Identified.extend({ guruId: z.number().int(), quote: z.object({ text: z.string() }).nullable() }),
);
const Publications = z.object({
  publications: z.array(z.looseObject({ state: z.string(), receiptId: z.string().nullable() })),
});
const dayMs = 86_400_000;

/** Publishes a text that quotes the recording of the context, plans it elsewhere, and asks people to look at it. */
export async function seedPublishing({ client, user, source }: Context): Promise<Published> {
  const post = (path: string, body: object = {}) => client.need('POST', path, user.token, body);
  const topics = Quoted.parse(await client.need('GET', `/api/topics/source/${source.id}`, user.token));
  const quoted = topics.filter(({ quote }) => quote !== null).slice(0, 2);
  const [topic] = quoted;
  if (!topic) throw new Error('No topic of the recording has a quote.');
  const { id } = Identified.parse(
    await post('/api/generations', {
      guruId: topic.guruId,
      topicIds: quoted.map((one) => one.id),
      contentType: 'newsletter',
      content: `<h1>What readers get</h1>${quoted.map(({ quote }) => `<blockquote><p>${quote?.text}</p></blockquote>`).join('')}`,
      subjectLine: 'A text with receipts',
    }),
  );
  const [site, letters] = [
    await destination(post, 'site', 'Our site'),
    await destination(post, 'smtp', 'Mail'),
  ];
  const at = `${new Date(Date.now() + dayMs).toISOString().slice(0, 10)}T09:30`;
  await post(`/api/generations/${id}/plans`, { destinationId: letters, as: 'live', at, timeZone: 'UTC' });
  await post(`/api/generations/${id}/publications`, { destinationId: site, as: 'live' });
  const receiptId = await until('the receipt of the published text', 60, async () => {
    const answer = await client.need('GET', `/api/generations/${id}/publications`, user.token);
    const { publications } = Publications.parse(answer);
    return publications.find(({ state }) => state === 'published')?.receiptId ?? undefined;
  });
  await post(`/api/generations/${id}/reviews`, { roles: ['editor'], note: 'Is the second quote too long?' });
  const { link } = z
    .looseObject({ link: z.string() })
    .parse(await post(`/api/generations/${id}/sign-offs`, { expert: 'Elena Voss' }));
  return { generationId: id, receiptPath: `/receipts/${receiptId}`, signOffPath: link };
}

async function destination(
  post: (path: string, body: object) => Promise<unknown>,
  kind: 'site' | 'smtp',
  name: string,
): Promise<number> {
  const mail = {
    address: 'smtps://mail.invalid',
    settings: { from: 'Letters <letters@mail.example>', recipients: 'ann@mail.example' },
  };
  return Identified.parse(await post('/api/destinations', { kind, name, ...(kind === 'smtp' ? mail : {}) }))
    .id;
}
