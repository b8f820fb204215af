import { AutomationAccepted, automationRpc } from '@galley/contracts';
import { asks, lists, type Route, routesOf } from './route.js';

export const automatedRoutes: readonly Route[] = routesOf('Automated agent', [
  [
    'GET',
    '/api/automated/generations',
    'Texts of the agent, newest first',
    lists(automationRpc.list, 'generations'),
  ],
  ['PUT', '/api/automated/generation/{id}', 'Changes a text of the agent', asks(automationRpc.edit)],
  [
    'POST',
    '/api/automated/generate-by-guru',
    "Makes the texts of a guru's day, once",
    asks(automationRpc.generate, {
      accepted: AutomationAccepted,
      description:
        'However often it is asked, a guru has one newsletter and one blog post for each day. 422 AUTOMATION_SKIPPED says ' +
        'why none are made. `Prefer: respond-async` answers 202 at once.',
    }),
  ],
  ['GET', '/api/automated/settings', 'When the agent works by itself', asks(automationRpc.settings)],
  ['PUT', '/api/automated/settings', 'Sets when the agent works by itself', asks(automationRpc.setSettings)],
  ['GET', '/api/automated/dry-run', 'What it would make now; nothing is written', asks(automationRpc.plan)],
  ['GET', '/api/automated/runs', 'What became of each guru on a day', asks(automationRpc.runs)],
]);
