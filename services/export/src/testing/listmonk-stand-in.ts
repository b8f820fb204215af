import type { Place, SeenPost } from './laws.js';
import { type Asked, type Reply, StandInServer } from './stand-in-server.js';

interface Campaign {
  readonly id: number;
  readonly name: string;
  readonly subject: string;
  readonly body: string;
  readonly altbody: string;
  readonly status: string;
  readonly tags: readonly string[];
  readonly lists: readonly { readonly id: number; readonly name: string }[];
  readonly [field: string]: unknown;
}

const lists = [
  { id: 1, name: 'Default list' },
  { id: 4, name: 'Readers' },
];
/** From which states a campaign may come into each. */
const before: Readonly<Record<string, readonly string[]>> = {
  draft: ['scheduled'],
  running: ['draft', 'paused'],
  paused: ['running'],
  cancelled: ['running', 'paused'],
};

/**
 * A listmonk that keeps campaigns in memory, and answers as its source and its documentation say. It was not recorded from a running one.
 */
export class ListmonkStandIn implements Place {
  readonly kind = 'listmonk';
  readonly settings = { lists: 'Readers, 1', apiUser: 'galley', from: 'Letters <letters@mail.example>' };
  readonly secret = { apiToken: 'right' };
  readonly wrongSecret = { apiToken: 'wrong' };
  readonly making = ['POST', /\/api\/campaigns$/] as const;
  readonly changing = ['PUT', /\/status$/] as const;
  readonly stored = new Map<number, Campaign>();
  readonly templates: { id: number; name: string; body: string }[] = [];
  /** How often a campaign was started. */
  starts = 0;
  /** The account may look, and no more. */
  mayOnlyLook = false;
  private isRevoked = false;
  private next = 1;

  private constructor(private readonly server: StandInServer) {}

  static async start(): Promise<ListmonkStandIn> {
    const stand: ListmonkStandIn = new ListmonkStandIn(
      await StandInServer.start((asked) => stand.answer(asked)),
    );
    return stand;
  }

  get address(): string {
    return this.server.address;
  }

  posts(): Promise<SeenPost[]> {
    return Promise.resolve(
      [...this.stored.values()].map(({ id, subject, body, status }) => ({
        place: String(id),
        title: subject,
        html: body,
        isLive: status !== 'draft',
      })),
    );
  }

  edit(place: string, title: string): Promise<void> {
    this.put(place, { subject: title });
    return Promise.resolve();
  }

  /** What listmonk does by itself: it sends until it has finished. */
  put(place: string, changes: Partial<Campaign>): void {
    const campaign = this.stored.get(Number(place));
    if (campaign) this.stored.set(campaign.id, { ...campaign, ...changes });
  }

  erase(place: string): Promise<void> {
    this.stored.delete(Number(place));
    return Promise.resolve();
  }

  page(): Promise<null> {
    return Promise.resolve(null);
  }

  revoke(): Promise<void> {
    this.isRevoked = true;
    return Promise.resolve();
  }

  close(): Promise<void> {
    return this.server.close();
  }

  private answer(asked: Asked): Reply {
    const { method, path, headers } = asked;
    const pass = Buffer.from(
      /^Basic (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '',
      'base64',
    ).toString();
    if (this.isRevoked || pass !== `${this.settings.apiUser}:${this.secret.apiToken}`)
      return refused(403, 'invalid API credentials');
    if (this.mayOnlyLook && method !== 'GET') return refused(403, 'permission denied: campaigns:manage');
    if (path === '/api/lists') return found({ results: lists, total: lists.length, page: 1 });
    if (path === '/api/templates') return method === 'GET' ? found(this.templates) : this.addTemplate(asked);
    const [, id, status] = /^\/api\/campaigns(?:\/(\d+)(\/status)?)?$/.exec(path) ?? [];
    if (id === undefined) return method === 'POST' ? this.add(asked) : this.browse(asked.query);
    const campaign = this.stored.get(Number(id));
    if (!campaign) return refused(400, 'Campaign not found.');
    if (status) return this.turn(campaign, asked);
    if (method === 'PUT') return this.change(campaign, asked);
    if (method === 'DELETE') this.stored.delete(campaign.id);
    return found(method === 'DELETE' ? true : campaign);
  }

  private addTemplate({ text }: Asked): Reply {
    const { name, body } = JSON.parse(text) as { name: string; body: string };
    const made = { id: this.templates.length + 1, name, body };
    if (!/\{\{\s*template "content" \.\s*\}\}/.test(body)) return refused(400, 'The placeholder is missing.');
    this.templates.push(made);
    return found(made);
  }

  private browse(query: URLSearchParams): Reply {
    const tag = query.get('tag');
    const results = [...this.stored.values()].filter(({ tags }) => tag === null || tags.includes(tag));
    return found({ results, query: '', total: results.length, per_page: 50, page: 1 });
  }

  private add({ text }: Asked): Reply {
    const sent = sentIn(text);
    if (sent.lists.length === 0) return refused(400, 'Invalid list IDs.');
    const id = this.next++;
    const made = { ...sent, id, status: 'draft' } as unknown as Campaign;
    this.stored.set(id, made);
    return found(made);
  }

  private change(campaign: Campaign, { text }: Asked): Reply {
    if (!['draft', 'paused', 'scheduled'].includes(campaign.status))
      return refused(400, 'Cannot update a running or a finished campaign.');
    const changed = { ...campaign, ...sentIn(text) } as unknown as Campaign;
    this.stored.set(campaign.id, changed);
    return found(changed);
  }

  private turn(campaign: Campaign, { text }: Asked): Reply {
    const { status } = JSON.parse(text) as { status: string };
    if (!before[status]?.includes(campaign.status)) return refused(400, `Cannot become ${status}.`);
    if (status === 'running') this.starts += 1;
    const turned = { ...campaign, status };
    this.stored.set(campaign.id, turned);
    return found(turned);
  }
}

/** Its tags are in small letters and without spaces. */
function sentIn(text: string) {
  const sent = JSON.parse(text) as { lists: number[]; tags: string[] };
  return {
    ...sent,
    tags: sent.tags.map((tag) => tag.toLowerCase().replace(/\s+/g, '-')),
    lists: lists.filter(({ id }) => sent.lists.includes(id)),
  };
}

const json = (status: number, body: unknown): Reply => ({
  status,
  type: 'application/json; charset=UTF-8',
  body: JSON.stringify(body),
});
const found = (data: unknown): Reply => json(200, { data });
const refused = (status: number, message: string): Reply => json(status, { message });
