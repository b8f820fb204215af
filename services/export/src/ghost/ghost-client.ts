import { AppError } from '@galley/contracts';
import GhostAdminApi, { type GhostAdminApiClient, type GhostRequest } from '@tryghost/admin-api';
import FormData from 'form-data';
import { z } from 'zod';
import {
  type Answer,
  type Connection,
  type DestinationClient,
  parsed,
  refuseFailure,
} from '../adapters/index.js';

const Errors = z.object({
  errors: z
    .array(z.object({ message: z.string(), context: z.string().nullish(), type: z.string().nullish() }))
    .min(1),
});

/** Ghost's own client, each of whose requests goes through ours: to vetted addresses alone, and within the limits. */
export function ghostClient(
  { name, address, secret }: Connection,
  client: DestinationClient,
  signal: AbortSignal,
): GhostAdminApiClient {
  const key = secret['adminKey'] ?? '';
  // The client throws an error of its own for a key of another form.
  if (!/^[0-9a-f]{24}:[0-9a-f]{64}$/.test(key)) throw new AppError('DESTINATION_SECRET_REFUSED', { name });
  return new GhostAdminApi({
    url: address ?? '',
    key,
    version: 'v5.0',
    makeRequest: async (request) => {
      const answer = await client.ask({ name, ...questionOf(request) }, signal);
      refuseGhosts(answer, name);
      refuseFailure(answer, name, problemIn);
      if (answer.status === 204) return {};
      // Whoever answers with a page is no Ghost, or stands before it.
      if (!answer.isJson) throw new AppError('DESTINATION_NOT_API', { name });
      return parsed(answer);
    },
  });
}

function questionOf({ url, method, data, params, headers }: GhostRequest) {
  const address = new URL(url);
  for (const [key, value] of Object.entries(params ?? {})) address.searchParams.set(key, String(value));
  const question = { url: address.href, method: methodOf(method), headers };
  if (data instanceof FormData) return { ...question, body: new Uint8Array(data.getBuffer()) };
  if (data === undefined) return question;
  return {
    ...question,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(data),
  };
}

const methodOf = (method: string) => method as 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What Ghost says by a status in another way than others do. @throws AppError */
function refuseGhosts(answer: Answer, name: string): void {
  if (!answer.isJson) return;
  const type = Errors.safeParse(parsed(answer)).data?.errors[0]?.type;
  if (answer.status === 404 && type === 'NotFoundError')
    throw new AppError('DESTINATION_POST_GONE', { name });
  if (answer.status === 409 && type === 'UpdateCollisionError')
    throw new AppError('DESTINATION_CHANGED_THERE', { name });
}

const problemIn = (body: unknown): string | null => {
  const [first] = Errors.safeParse(body).data?.errors ?? [];
  return first ? [first.message, first.context].filter(Boolean).join(' ') : null;
};
