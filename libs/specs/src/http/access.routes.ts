import {
  authRpc,
  ForgotPasswordInput,
  ImageName,
  LoginInput,
  Nothing,
  PublicConfig,
  RegisterInput,
  ResetPasswordInput,
  StoredImage,
} from '@galley/contracts';
import { z } from 'zod';
import { asks, type Route, routesOf } from './route.js';

const Alive = z.object({ status: z.literal('ok') });
const open = { access: 'public' } as const;

export const accessRoutes: readonly Route[] = [
  ...routesOf('Accounts', [
    [
      'POST',
      '/api/auth/register',
      'Makes an account',
      asks(authRpc.register, { ...open, input: RegisterInput }),
    ],
    ['POST', '/api/auth/login', 'Signs in', asks(authRpc.login, { ...open, input: LoginInput })],
    ['GET', '/api/auth/me', 'Who is signed in', asks(authRpc.me)],
    ['POST', '/api/auth/logout', 'Ends the session', asks(authRpc.logout, { input: Nothing })],
    [
      'POST',
      '/api/auth/forgot-password',
      'Asks for a link to set a new password',
      asks(authRpc.forgotPassword, {
        ...open,
        input: ForgotPasswordInput,
        status: 202,
        description: 'Answers the same whether there is such an account or not. Needs SMTP.',
      }),
    ],
    [
      'POST',
      '/api/auth/reset-password',
      'Sets a new password with such a link',
      asks(authRpc.resetPassword, { ...open, input: ResetPasswordInput }),
    ],
  ]),
  ...routesOf('Installation', [
    [
      'GET',
      '/api/config',
      'What this installation is like',
      { ...open, input: Nothing, output: PublicConfig },
    ],
    ['GET', '/health/live', 'Whether the process lives', { ...open, input: Nothing, output: Alive }],
    [
      'GET',
      '/health/ready',
      'Whether everything behind it answers',
      { ...open, input: Nothing, output: Alive },
    ],
    ['GET', '/api/docs', 'This page', { ...open, input: Nothing, output: null, media: ['text/html'] }],
    [
      'GET',
      '/api/docs/openapi.json',
      'This API as an OpenAPI 3.1 document',
      { ...open, input: Nothing, output: z.looseObject({ openapi: z.string() }) },
    ],
    [
      'GET',
      '/api/docs/asyncapi.json',
      'The events as an AsyncAPI 3.0 document',
      { ...open, input: Nothing, output: z.looseObject({ asyncapi: z.string() }) },
    ],
    [
      'GET',
      '/api/docs/assets/{name}',
      'Files of the page',
      {
        ...open,
        input: z.object({ name: z.string() }),
        output: null,
        media: ['text/javascript', 'text/css'],
      },
    ],
  ]),
  ...routesOf('Images', [
    [
      'POST',
      '/api/images',
      'Keeps a picture',
      { input: Nothing, output: StoredImage, status: 201, file: 'only' },
    ],
    [
      'GET',
      '/files/images/{name}',
      'A picture',
      {
        ...open,
        input: z.object({ name: ImageName }),
        output: null,
        media: ['image/png', 'image/jpeg', 'image/gif', 'image/webp'],
      },
    ],
  ]),
];
