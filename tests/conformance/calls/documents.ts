import { httpApi } from '@galley/contracts';
import { z } from 'zod';
import type { Context } from '../context.js';
import { type Call, foreign, invalid, ok, unknown, of } from '../model.js';
import { documentId } from './refinement.js';

const Link = z.string().regex(/\/d\/[\w-]+#[\w-]+$/);
const Links = z.looseObject({
  documentId: z.string(),
  editUrl: Link.nullable(),
  viewUrl: Link.nullable(),
  mayChange: z.boolean(),
});
const prepared = async (context: Context) => ({ params: { id: await documentId(context) } });
const renewal = { link: 'view', action: 'renew' };
const renewed = async (context: Context) => ({ ...(await prepared(context)), body: renewal });

/** Calls of the document's own screen: export it as a file, renew and revoke its links. */
export const documentCalls: readonly Call[] = [
  {
    id: 'documents.export',
    ...of(httpApi.document.export),
    answers: ok('markdown'),
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
    id: 'documents.state',
    ...of(httpApi.document.state),
    // Asked with the key of a link, which stands in a header.
    successIn: 'gateway/src/documents/documents.int.spec.ts',
    answers: ok(
      z.strictObject({
        contentType: z.enum(['newsletter', 'blogPost']),
        state: z.enum(['current', 'behind', 'gone', 'unreachable']),
        since: z.string().nullable(),
      }),
    ),
    example: prepared,
    errors: [unknown()],
  },
  {
    id: 'documents.links',
    ...of(httpApi.document.links),
    answers: ok(Links),
    example: prepared,
    errors: [unknown()],
  },
  {
    id: 'documents.changeLink',
    ...of(httpApi.document.changeLink),
    answers: ok(Links),
    example: renewed,
    errors: [
      unknown(renewal),
      invalid('there is no such link', { link: 'front', action: 'renew' }, { params: { id: 'any' } }),
      foreign([403], renewed),
    ],
  },
];
