import type { Place, SeenPost } from './laws.js';
import { recordedAnswers } from './recorded-answers.js';
import { type Asked, type Reply, StandInServer } from './stand-in-server.js';

interface StoredPost {
  readonly id: number;
  readonly slug: string;
  readonly status: string;
  readonly modified_gmt: string;
  readonly title: { raw: string };
  readonly content: { raw: string };
  readonly excerpt: { raw: string };
}
interface Sent {
  readonly title?: string;
  readonly content?: string;
  readonly excerpt?: string;
  readonly status?: string;
  readonly name?: string;
}

/** A WordPress that keeps posts in memory, and answers with what a real one answered (`npm run check:publishing`). */
export class WordPressStandIn implements Place {
  readonly kind = 'wordpress';
  readonly settings = { username: 'mara', category: 'Letters' };
  readonly secret = { applicationPassword: 'mnop qrst uvwx yzab cdef ghij' };
  readonly wrongSecret = { applicationPassword: 'abcd efgh ijkl mnop qrst uvwx' };
  readonly making = ['POST', /wp\/v2\/posts(\?|&|$)/] as const;
  readonly changing = ['POST', /wp\/v2\/posts\/\d+/] as const;
  private readonly stored = new Map<number, StoredPost>();
  private readonly terms = new Map<string, number>();
  private readonly media = new Map<string, { id: number; source_url: string }>();
  private readonly answers = recordedAnswers('wordpress', () => this.address);
  private lastId = 10;
  private isRevoked = false;

  private constructor(private readonly server: StandInServer) {}

  static async start(): Promise<WordPressStandIn> {
    const stand = new WordPressStandIn(await StandInServer.start((asked) => stand.answer(asked)));
    return stand;
  }

  get address(): string {
    return this.server.address;
  }

  posts(): Promise<SeenPost[]> {
    const kept = [...this.stored.values()].filter(({ status }) => status !== 'trash');
    return Promise.resolve(
      kept.map(({ id, title, content, status }) => ({
        place: String(id),
        title: title.raw,
        html: content.raw,
        isLive: status === 'publish',
      })),
    );
  }

  edit(place: string, title: string): Promise<void> {
    this.keep(Number(place), { title });
    return Promise.resolve();
  }

  erase(place: string): Promise<void> {
    this.keep(Number(place), { status: 'trash' });
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
    const { method, path } = asked;
    if (path === '/wp-json/') return json(200, { namespaces: ['wp/v2'] });
    if (!path.startsWith('/wp-json')) return this.pageAt(path);
    if (!this.isKnown(asked.headers.authorization)) return this.refuse(asked);
    if (path.endsWith('/users/me')) return this.recorded('GET /wp-json/wp/v2/users/me 200');
    if (/\/(tags|categories)$/.test(path)) return this.term(asked);
    if (path.endsWith('/media')) return method === 'POST' ? this.upload(asked) : this.mediaOf(asked);
    const id = /\/posts\/(\d+)$/.exec(path)?.[1];
    if (id === undefined) return method === 'POST' ? this.add(asked) : this.search(asked);
    return this.onPost(Number(id), asked);
  }

  /** Like the real one: whoever has a wrong password is a visitor, who may not ask for drafts. */
  private refuse({ method, path }: Asked): Reply {
    const isSearch = method === 'GET' && path.endsWith('/posts');
    return this.recorded(
      isSearch
        ? 'GET /wp-json/wp/v2/posts?order&orderby&search&status 400'
        : 'GET /wp-json/wp/v2/users/me 401',
    );
  }

  private onPost(id: number, { method, text }: Asked): Reply {
    const post = this.stored.get(id);
    if (!post) return this.recorded('GET /wp-json/wp/v2/posts/{id} 404');
    if (method === 'DELETE') this.stored.delete(id);
    if (method !== 'POST') return json(200, this.shown(post));
    return json(200, this.shown(this.keep(id, sentIn(text))));
  }

  private add({ text }: Asked): Reply {
    this.lastId += 1;
    return json(201, this.shown(this.keep(this.lastId, sentIn(text))));
  }

  private search({ query }: Asked): Reply {
    const wanted = query.get('search') ?? '';
    const kept = [...this.stored.values()].filter(({ status }) => status !== 'trash');
    return json(
      200,
      kept.filter(({ content }) => content.raw.includes(wanted)).map((post) => this.shown(post)),
    );
  }

  private term({ text, path }: Asked): Reply {
    const { name = '' } = sentIn(text);
    const key = `${path} ${name}`;
    const known = this.terms.get(key);
    if (known === undefined) {
      this.terms.set(key, this.terms.size + 5);
      return json(201, { id: this.terms.get(key) });
    }
    const failure = this.answers('POST /wp-json/wp/v2/tags 400') as { data: object };
    return json(400, { ...failure, data: { ...failure.data, term_id: known } });
  }

  private upload({ headers }: Asked): Reply {
    const file = /filename="([^"]+)"/.exec(headers['content-disposition'] ?? '')?.[1] ?? 'none.png';
    const made = { id: this.media.size + 100, source_url: `${this.address}/wp-content/uploads/${file}` };
    this.media.set(file.replace(/\.\w+$/, ''), made);
    return json(201, made);
  }

  private mediaOf({ query }: Asked): Reply {
    const found = this.media.get(query.get('slug') ?? '');
    return json(200, found ? [found] : []);
  }

  /** Its clock counts seconds, as the real one's does. */
  private keep(id: number, { title, content, excerpt, status }: Sent): StoredPost {
    const before = this.stored.get(id);
    const post = {
      id,
      slug: `post-${id}`,
      status: status ?? before?.status ?? 'draft',
      modified_gmt: new Date().toISOString().replace(/\..*/, ''),
      title: { raw: title ?? before?.title.raw ?? '' },
      content: { raw: content ?? before?.content.raw ?? '' },
      excerpt: { raw: excerpt ?? before?.excerpt.raw ?? '' },
    };
    this.stored.set(id, post);
    return post;
  }

  /** With all that a real one says of a post. */
  private shown(post: StoredPost): object {
    const recorded = this.answers('POST /wp-json/wp/v2/posts 201') as object;
    const link = `${this.address}/${post.status === 'publish' ? post.slug : `?p=${post.id}`}`;
    return { ...recorded, ...post, link };
  }

  private pageAt(path: string): Reply {
    const post = [...this.stored.values()].find(({ slug }) => path === `/${slug}`);
    if (post?.status !== 'publish') return { status: 404, type: 'text/html', body: '<h1>404</h1>' };
    return { status: 200, type: 'text/html', body: `<h1>${post.title.raw}</h1>${post.content.raw}` };
  }

  private isKnown(authorization = ''): boolean {
    const expected = `mara:${this.secret.applicationPassword.replaceAll(' ', '')}`;
    return !this.isRevoked && authorization === `Basic ${Buffer.from(expected).toString('base64')}`;
  }

  private recorded(call: string): Reply {
    return json(Number(call.slice(-3)), this.answers(call));
  }
}

const json = (status: number, body: unknown): Reply => ({
  status,
  type: 'application/json; charset=UTF-8',
  body: JSON.stringify(body),
});

const sentIn = (text: string): Sent => (text === '' ? {} : (JSON.parse(text) as Sent));
