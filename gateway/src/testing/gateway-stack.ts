import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError, authEvents, type Role, type RpcDefinition } from '@galley/contracts';
import { eventually, testStack, type TestStack } from '@galley/testing';
import { headers as natsHeaders, type Msg } from '@nats-io/transport-node';
import { type RunningService, type ServiceDefinition, startService } from '@galley/service-kit';
import { authService } from '../../../services/auth/src/service.js';
import { type RunningGateway, startGateway } from '../gateway.js';

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: unknown;
}

export interface Person {
  readonly id: number;
  readonly username: string;
  readonly token: string;
}

/** What makes a call one of this person. */
export const as = (person: Person): { token: string } => ({ token: person.token });

/** A real gateway on a real NATS with the real auth service; other services are there or not, as a test says. */
export class GatewayStack {
  /** Somebody who is signed in. */
  reader: Person;
  private people = 0;
  private readonly services: RunningService[] = [];

  private constructor(
    readonly stack: TestStack,
    readonly gateway: RunningGateway,
    public auth: RunningService,
    private readonly frontend: string,
  ) {}

  static async start(env: NodeJS.ProcessEnv = {}): Promise<GatewayStack> {
    const stack = await testStack();
    const frontend = mkdtempSync(join(tmpdir(), 'galley-frontend-'));
    mkdirSync(join(frontend, 'assets'));
    writeFileSync(join(frontend, 'index.html'), '<!doctype html><title>Galley</title>');
    writeFileSync(
      join(frontend, 'assets', 'app-1a2b3c.js'),
      `console.log(${JSON.stringify('galley '.repeat(500))});`,
    );
    const auth = await startService(authService, { env: stack.envFor('auth') });
    const gateway = await startGateway({ ...stack.envFor('gateway'), FRONTEND_DIR: frontend, ...env });
    const galley = new GatewayStack(stack, gateway, auth, frontend);
    galley.reader = await galley.person();
    return galley;
  }

  /** Starts a service behind the gateway. @param settings beside those of the stack */
  async serve(definition: ServiceDefinition, settings: Record<string, string> = {}): Promise<void> {
    const env = { ...this.stack.envFor(definition.name), ...settings };
    this.services.push(await startService(definition, { env }));
  }

  get url(): string {
    return `http://127.0.0.1:${this.gateway.port}`;
  }

  /** A second gateway of the same installation. */
  another(env: NodeJS.ProcessEnv = {}): Promise<RunningGateway> {
    return startGateway({ ...this.stack.envFor('gateway'), FRONTEND_DIR: this.frontend, ...env });
  }

  async startAuth(): Promise<void> {
    this.auth = await startService(authService, { env: this.stack.envFor('auth') });
  }

  async send(
    method: string,
    path: string,
    options: { token?: string; body?: unknown; headers?: Record<string, string>; url?: string } = {},
  ): Promise<Reply> {
    const headers: Record<string, string> = { ...options.headers };
    if (options.token !== undefined) headers['authorization'] = `Bearer ${options.token}`;
    if (options.body !== undefined) headers['content-type'] ??= 'application/json';
    const body =
      typeof options.body === 'string'
        ? options.body
        : options.body === undefined
          ? null
          : JSON.stringify(options.body);
    const response = await fetch(`${options.url ?? this.url}${path}`, { method, headers, body });
    return replyOf(response);
  }

  /** Sends a file as a browser's form does; `streamed` leaves the length open. */
  async sendFile(
    path: string,
    file: {
      bytes: Uint8Array | string;
      fileName: string;
      token: string;
      field?: string;
      streamed?: boolean;
    },
  ): Promise<Reply> {
    const form = new FormData();
    form.append(file.field ?? 'file', new Blob([Buffer.from(file.bytes)]), file.fileName);
    const whole = new Request(`${this.url}${path}`, { method: 'POST', body: form });
    const headers = {
      authorization: `Bearer ${file.token}`,
      'content-type': whole.headers.get('content-type') ?? '',
    };
    const body = file.streamed ? whole.body : Buffer.from(await whole.arrayBuffer());
    const response = await fetch(whole.url, { method: 'POST', headers, body, duplex: 'half' });
    return replyOf(response);
  }

  async person(): Promise<Person> {
    const username = `reader-${(this.people += 1)}`;
    const { status, text, body } = await this.send('POST', '/api/auth/register', {
      body: { username, password: 'a good password' },
    });
    if (status !== 200) throw new Error(`Registering answered ${status}: ${text}`);
    const { token, user } = body as { token: string; user: { id: number } };
    return { id: user.id, username, token };
  }

  /** Gives somebody a role, and waits until the gateway knows it. */
  async become({ id, token }: Person, role: Role): Promise<void> {
    await this.stack.query('auth', 'UPDATE members SET role = $2 WHERE "userId" = $1', [id, role]);
    await this.stack.publish(authEvents.roleChanged, { userId: id, role });
    const present = async () => (await this.send('GET', '/api/webhooks', { token })).status !== 403;
    await eventually(async () => (await present()) === (role === 'admin'));
  }

  /** Answers a request in place of its service until the returned function is called. */
  async answer(
    definition: RpcDefinition,
    reply: (
      input: unknown,
      message: Msg,
    ) => { body?: unknown; status?: number; headers?: Record<string, string> },
  ): Promise<() => void> {
    const subscription = this.stack.nats.subscribe(definition.subject, {
      callback: (_error, message) => {
        const { body, status = 200, headers = {} } = reply(message.json(), message);
        const out = natsHeaders();
        out.set('Galley-Status', String(status));
        for (const [name, value] of Object.entries(headers)) out.set(name, value);
        message.respond(typeof body === 'string' ? body : JSON.stringify(body ?? null), { headers: out });
      },
    });
    await this.stack.nats.flush();
    return () => subscription.unsubscribe();
  }

  async close(): Promise<void> {
    await Promise.all(this.services.map((service) => service.close()));
    await this.gateway.close();
    await this.auth.close();
    await this.stack.close();
    rmSync(this.frontend, { recursive: true, force: true });
  }
}

/** The error that a service would send over the wire. */
export function refusal(error: AppError) {
  const { status, code, message, details } = error;
  return { status, body: { statusCode: status, code, message, details } };
}

async function replyOf(response: Response): Promise<Reply> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: isJson ? (JSON.parse(text) as unknown) : text,
  };
}
