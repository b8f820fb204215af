import { randomBytes } from 'node:crypto';
import type { Place, SeenPost } from './laws.js';
import { recordedAnswers } from './recorded-answers.js';
import { type Asked, type Reply, StandInServer } from './stand-in-server.js';

const api = '/ghost/api/admin';
/** Its only newsletter. */
const newsletter = 'weekly';

interface StoredPost {
  readonly id: string;
  readonly title: string;
  readonly html: string;
  readonly status: string;
  readonly updated_at: string;
  readonly [field: string]: unknown;
}
interface Posts {
  readonly posts: readonly Record<string, unknown>[];
}

/** A Ghost that keeps posts in memory, and answers with what a real one answered (`npm run check:publishing`). */
export class GhostStandIn implements Place {
  readonly kind = 'ghost';
  readonly settings = {};
  readonly secret = { adminKey: `${'1'.repeat(24)}:${'2'.repeat(64)}` };
  readonly wrongSecret = { adminKey: `${'a'.repeat(24)}:${'b'.repeat(64)}` };
  readonly making = ['POST', /\/admin\/posts\//] as const;
  readonly changing = ['PUT', /\/admin\/posts\//] as const;
  private readonly letters: string[] = [];
  private readonly stored = new Map<string, StoredPost>();
  private isRevoked = false;
  private readonly answers = recordedAnswers('ghost', () => this.address);

  private constructor(private readonly server: StandInServer) {}

  static async start(): Promise<GhostStandIn> {
    const stand = new GhostStandIn(await StandInServer.start((asked) => stand.answer(asked)));
    return stand;
  }

  get address(): string {
    return this.server.address;
  }

  posts(): Promise<SeenPost[]> {
    const seen = [...this.stored.values()].map(({ id, title, html, status }) => ({
      place: id,
      title,
      html,
      isLive: status === 'published',
    }));
    return Promise.resolve(seen);
  }

  /** How many letters with this title went out. */
  mailed(title: string): number {
    return this.letters.filter((letter) => letter === title).length;
  }

  edit(place: string, title: string): Promise<void> {
    const post = this.stored.get(place);
    if (post) this.keep({ ...post, title });
    return Promise.resolve();
  }

  erase(place: string): Promise<void> {
    this.stored.delete(place);
    return Promise.resolve();
  }

  async page(address: string): Promise<string | null> {
    const answer = await fetch(address);
    return answer.ok ? answer.text() : null;
  }

  revoke(): Promise<void> {
    this.isRevoked = true;
    return Promise.resolve();
  }

  close(): Promise<void> {
    return this.server.close();
  }

  private answer(asked: Asked): Reply {
    const { method, path, query } = asked;
    if (!path.startsWith(api)) return this.pageAt(path);
    if (!this.isKnown(asked.headers['authorization']))
      return this.recorded('GET', '/posts/?fields&limit', 401);
    if (path === `${api}/images/upload/`) return this.upload(asked);
    if (path === `${api}/newsletters/`)
      return json(200, {
        newsletters: [{ id: '1', slug: newsletter }],
        meta: { pagination: { page: 1, limit: 20, pages: 1, total: 1, next: null, prev: null } },
      });
    if (path === `${api}/users/`) return this.recorded('GET', '/users/?filter&limit', 200);
    const id = /\/posts\/(\w+)\/$/.exec(path)?.[1];
    if (id === undefined) return method === 'POST' ? this.add(asked) : this.browse(query);
    const post = this.stored.get(id);
    if (!post) return this.recorded('GET', '/posts/{id}/', 404);
    if (method === 'GET') return json(200, { posts: [post] });
    if (method === 'PUT') return this.change(post, asked);
    this.stored.delete(id);
    return { status: 204, type: 'application/json', body: '' };
  }

  private add({ text }: Asked): Reply {
    const id = randomBytes(12).toString('hex');
    const slug = `post-${id}`;
    const [base] = (this.body('POST', '/posts/?source', 201) as Posts).posts;
    const post = { ...base, id, slug, ...sentIn(text) } as unknown as StoredPost;
    return json(201, { posts: [this.keep(post)] });
  }

  /** Like the real one, it refuses what was made of another version. */
  private change(post: StoredPost, { text, query }: Asked): Reply {
    const { updated_at: base, ...sent } = sentIn(text);
    if (base !== post.updated_at)
      return json(409, {
        errors: [{ message: 'Saving failed!', context: null, type: 'UpdateCollisionError' }],
      });
    const wanted = query.get('newsletter');
    if (wanted !== null && wanted !== newsletter)
      return json(422, {
        errors: [{ message: 'Validation error', context: 'No such newsletter', type: 'ValidationError' }],
      });
    // As the real one does: with the first step to readers, and never again.
    const goesOut = wanted !== null && !post['newsletter'] && sent['status'] === 'published';
    if (goesOut) this.letters.push(String(sent['title']));
    const mailed = goesOut ? { newsletter } : {};
    return json(200, { posts: [this.keep({ ...post, ...sent, ...mailed })] });
  }

  private browse(query: URLSearchParams): Reply {
    const wanted = /~'(.*)'$/.exec(query.get('filter') ?? '')?.[1] ?? '';
    const posts = [...this.stored.values()].filter((post) =>
      String(post['codeinjection_foot'] ?? '').includes(wanted),
    );
    const { meta } = this.body('GET', '/posts/?filter&limit&order', 200) as { meta: unknown };
    return json(200, { posts: posts.slice(0, Number(query.get('limit'))), meta });
  }

  private upload({ text }: Asked): Reply {
    const name = /filename="([^"]+)"/.exec(text)?.[1] ?? 'none';
    return json(201, { images: [{ url: `${this.address}/content/images/${name}`, ref: name }] });
  }

  /** Its clock counts seconds, as the real one's does. */
  private keep(post: StoredPost): StoredPost {
    const isLive = post.status === 'published';
    const url = `${this.address}/${isLive ? String(post['slug']) : `p/${post.id}`}/`;
    const lexical = JSON.stringify({ html: post.html });
    const changed = new Date().toISOString().replace(/\.\d+/, '.000');
    const kept = { ...post, url, lexical, updated_at: changed };
    this.stored.set(post.id, kept);
    return kept;
  }

  private pageAt(path: string): Reply {
    const post = [...this.stored.values()].find(({ slug }) => path === `/${String(slug)}/`);
    if (post?.status !== 'published') return { status: 404, type: 'text/html', body: '<h1>404</h1>' };
    return { status: 200, type: 'text/html', body: `<h1>${post.title}</h1>${post.html}` };
  }

  private isKnown(authorization: string | undefined): boolean {
    const [, header = ''] = /^Ghost ([\w-]+)\./.exec(authorization ?? '') ?? [];
    const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString() || '{}') as { kid?: string };
    return !this.isRevoked && kid === this.secret.adminKey.split(':')[0];
  }

  private recorded(method: string, path: string, status: number): Reply {
    return json(status, this.body(method, path, status));
  }

  private body(method: string, path: string, status: number): unknown {
    return this.answers(`${method} ${api}${path} ${status}`);
  }
}

const json = (status: number, body: unknown): Reply => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(body),
});

const sentIn = (text: string): Record<string, unknown> => (JSON.parse(text) as Posts).posts[0] ?? {};
