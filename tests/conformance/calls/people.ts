import { httpApi } from '@galley/contracts';
import type { Entry } from '../model.js';

export const peopleCalls: readonly Entry[] = [
  {
    contract: httpApi.invitation.list,
    example: async ({ make }) => {
      await make.invitation();
      return {};
    },
  },
  {
    contract: httpApi.invitation.check,
    example: async ({ make }) => ({ body: { token: (await make.invitation()).token } }),
    errors: [{ when: 'nobody made it', status: [404], input: () => ({ body: { token: 'unknown' } }) }],
  },
];
