import { httpApi } from '@galley/contracts';
import { z } from 'zod';
import type { Context } from '../context.js';
import { type Entry, foreign, invalid, ok } from '../model.js';

const Link = z.string().regex(/\/d\/[\w-]+#[\w-]+$/);
const Links = z.looseObject({
  documentId: z.string(),
  editUrl: Link.nullable(),
  viewUrl: Link.nullable(),
  mayChange: z.boolean(),
});
const prepared = async (context: Context) => ({
  params: { id: await context.make.documentOf(context.generationId) },
});
const renewal = { link: 'view', action: 'renew' };
const renewed = async (context: Context) => ({ ...(await prepared(context)), body: renewal });

/** Calls of the document's own screen: export it as a file, renew and revoke its links. */
export const documentCalls: readonly Entry[] = [
  // Asked with the key of a link, as the next but one.
  { contract: httpApi.document.access, successIn: 'services/export/src/documents/links.int.spec.ts' },
  {
    contract: httpApi.document.export,
    example: async (context) => ({ ...(await prepared(context)), query: { format: 'markdown' } }),
    errors: [
      {
        when: 'no such document',
        status: [404],
        input: () => ({ params: { id: 'nothing' }, query: { format: 'html' } }),
      },
      {
        when: 'there is no such format',
        status: [400],
        input: async (context) => ({ ...(await prepared(context)), query: { format: 'pdf' } }),
      },
    ],
  },
  {
    contract: httpApi.document.state,
    // Asked with the key of a link, which stands in a header.
    successIn: 'gateway/src/documents/documents.int.spec.ts',
  },
  {
    contract: httpApi.document.links,
    answers: ok(Links),
  },
  {
    contract: httpApi.document.changeLink,
    answers: ok(Links),
    example: renewed,
    errors: [
      invalid('there is no such link', { link: 'front', action: 'renew' }, { params: { id: 'any' } }),
      foreign([403], renewed),
    ],
  },
];
