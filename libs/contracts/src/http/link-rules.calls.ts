import { z } from 'zod';
import { DocumentLinkRule, linkRuleRpc, LinkRule } from '../link-rules.js';
import { callsOf, composes, forwards, get, put } from './call.js';

const DocumentId = z.object({ id: z.string().describe('The id of the document.') });

export const linkRuleCalls = callsOf(
  'Documents',
  {
    ofTeam: get(
      '/api/team/link-rule',
      'Who may open documents of the team by a link',
      forwards(linkRuleRpc.ofTeam),
    ),
    setOfTeam: put(
      '/api/team/link-rule',
      'Says who may open documents of the team by a link',
      forwards(linkRuleRpc.setOfTeam, {
        description:
          'For documents that do not say it themselves. People who are no longer allowed are disconnected.',
      }),
    ),
    of: get(
      '/api/documents/{id}/link-rule',
      'Who may open a document by its links',
      composes({ input: DocumentId, output: DocumentLinkRule }),
    ),
    set: put(
      '/api/documents/{id}/link-rule',
      'Says who may open a document by its links',
      composes({
        input: DocumentId.extend({ rule: LinkRule.nullable() }),
        output: DocumentLinkRule,
        permission: 'texts.write',
        description:
          '`rule: null` gives it back to the team. 403 NOT_YOURS for the document of somebody else.',
      }),
    ),
  },
  { reads: ['Document'], changes: ['Document'] },
);
