import { VerifyAddressInput, verifiedMailRpc } from '../verified-mail.js';
import { callsOf, composes, forwards, post } from './call.js';

export const verifiedMailCalls = callsOf(
  'Accounts',
  {
    verify: post(
      '/api/auth/verify-email',
      'Proves with a mailed link that an address is one’s own',
      composes({ output: verifiedMailRpc.verify.output, access: 'public', input: VerifyAddressInput }),
    ),
    send: post(
      '/api/auth/verify-email/send',
      'Mails the link again that proves the address of who is signed in',
      forwards(verifiedMailRpc.send, {
        status: 202,
        changes: [],
        description: 'Works once, for 24 hours. 409 MAIL_OFF without SMTP; 429 after five links in an hour.',
      }),
    ),
  },
  { personal: true, permission: null, changes: ['Me'] },
);
