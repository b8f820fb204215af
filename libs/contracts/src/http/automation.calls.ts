import { AutomationAccepted, automationRpc } from '../automation.js';
import { callsOf, composes, forwards, forwardsList, get, post, put } from './call.js';

export const automationCalls = callsOf(
  'Automated agent',
  {
    list: get(
      '/api/automated/generations',
      'Texts of the agent, newest first',
      forwardsList(automationRpc.list, 'generations'),
    ),
    edit: put('/api/automated/generation/{id}', 'Changes a text of the agent', forwards(automationRpc.edit)),
    generate: post(
      '/api/automated/generate-by-guru',
      "Makes the texts of a guru's day, once",
      composes({
        input: automationRpc.generate.input,
        output: automationRpc.generate.output,
        accepted: AutomationAccepted,
        description:
          'However often it is asked, a guru has one newsletter and one blog post for each day. 422 AUTOMATION_SKIPPED says ' +
          'why none are made. `Prefer: respond-async` answers 202 at once.',
        costs: 'jobs',
      }),
    ),
    settings: get(
      '/api/automated/settings',
      'When the agent works by itself',
      forwards(automationRpc.settings),
    ),
    setSettings: put(
      '/api/automated/settings',
      'Sets when the agent works by itself',
      forwards(automationRpc.setSettings),
    ),
    plan: get(
      '/api/automated/dry-run',
      'What it would make now; nothing is written',
      forwards(automationRpc.plan, { reads: [] }),
    ),
    runs: get('/api/automated/runs', 'What became of each guru on a day', forwards(automationRpc.runs)),
  },
  {
    permission: 'texts.write',
    reads: ['Automation'],
    changes: ['Automation', 'Generation', 'Version', 'Recent', 'Today', 'Document', 'Stats'],
  },
);
