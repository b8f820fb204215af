import { ownDocuments } from '@galley/contracts';
import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, Outlet, RouterProvider, type RouteObject } from 'react-router-dom';
import { makeStore } from '../../app/store.js';
import { AuthProvider, useAuth } from '../../features/auth/index.js';
import { nothingLive } from './live.js';

interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
}
interface Answer {
  status?: number;
  /** Sent as JSON; a stream is sent as it is. */
  body: unknown;
  headers?: Record<string, string>;
}
/** Answers by "METHOD /path"; a path that nobody answers is a 404 and fails the test that needed it. */
export type Gateway = Record<string, (asked: Asked) => Answer | Promise<Answer>>;

/** Node's requests take only Node's abort signals, jsdom has its own; no answer here takes long enough to abort. */
class UnabortedRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(input, { ...init, signal: null });
  }
}

/** Stands in for the gateway at the browser's edge (fetch) and remembers what it was asked. */
export function standIn(gateway: Gateway): Asked[] {
  const asked: Asked[] = [];
  globalThis.Request = UnabortedRequest;
  globalThis.fetch = async (input, init) => {
    const request =
      input instanceof Request
        ? input
        : new UnabortedRequest(new URL(String(input), window.location.origin), init);
    const url = new URL(request.url);
    const path = url.pathname.replace(/^\/api/, '');
    const one = { method: request.method, path, query: url.searchParams, body: await bodyOf(request) };
    asked.push(one);
    const answer = gateway[`${request.method} ${path}`];
    const {
      status = 200,
      body,
      headers = {},
    } = answer ? await answer(one) : { status: 404, body: { message: `Nobody answers ${path}` } };
    return new Response(body instanceof ReadableStream ? body : JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json', ...headers },
    });
  };
  return asked;
}

/** A form arrives as its fields, anything else as JSON. */
async function bodyOf(request: Request): Promise<unknown> {
  if (request.headers.get('content-type')?.startsWith('multipart/')) {
    return Object.fromEntries((await request.formData()).entries());
  }
  const text = await request.text();
  return text ? JSON.parse(text) : null;
}

export const config = {
  productName: 'Galley',
  tagline: 'AI Content Studio',
  featuredGurus: ['Mara Lindqvist'],
  pods: { east: ['Mara'], west: ['Theo'] },
  imprints: { trading: ['Mara'], prosperity: [], newMoney: [] },
  engines: { writing: 'offline', documents: 'embedded', mail: false, webhook: false },
  documentTarget: ownDocuments,
  signIn: { provider: null as string | null, passwords: true },
};
export const user = {
  id: 1,
  username: 'ana',
  email: 'ana@example.org',
  name: 'Ana Kowalska',
  createdAt: '2026-11-20T10:00:00.000Z',
};

/** Who is signed in: an admin of the one team. */
export const me = {
  user,
  role: 'admin',
  team: { id: 1, name: 'Editorial' },
  teams: [{ id: 1, name: 'Editorial', role: 'admin' }],
  owner: true,
};

/** Always there: the public configuration and the signed-in person. */
export const basics: Gateway = {
  'GET /config': () => ({ body: config }),
  'GET /auth/me': () => ({ body: me }),
};

beforeEach(nothingLive);

/** Shows routes as the application does, at the given address. */
export function show(routes: RouteObject[] | ReactNode, path = '/') {
  const list = Array.isArray(routes)
    ? (routes as RouteObject[])
    : [{ path: '*', element: routes as ReactNode }];
  const router = createMemoryRouter(list, { initialEntries: [path] });
  notifications.clean();
  const view = render(
    <MantineProvider env="test" defaultColorScheme="dark">
      <Notifications limit={1} />
      <Provider store={makeStore()}>
        <AuthProvider>
          <RouterProvider router={router} />
        </AuthProvider>
      </Provider>
    </MantineProvider>,
  );
  return { ...view, router, person: userEvent.setup() };
}

export function signIn(): void {
  localStorage.setItem('auth_token', 'a-token');
}

/** Routes that are shown once it is known who is signed in, as the layout does it. */
export const behindSignIn = (routes: RouteObject[]): RouteObject[] => [{ Component: Gate, children: routes }];

function Gate() {
  return useAuth().user ? <Outlet /> : null;
}
