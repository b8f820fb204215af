import { auditRpc } from '../audit.js';
import { callsOf, composes, forwardsList, get } from './call.js';

export const auditCalls = callsOf(
  'Audit log',
  {
    list: get('/api/audit', 'Who did what, newest first', forwardsList(auditRpc.list)),
    export: get(
      '/api/audit/export',
      'The same as a CSV file',
      composes({
        input: auditRpc.export.input,
        output: null,
        media: ['text/csv'],
        permission: 'audit.read',
        reads: [],
      }),
    ),
  },
  { reads: ['Audit'] },
);
