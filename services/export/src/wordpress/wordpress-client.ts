import { AppError } from '@galley/contracts';
import { z } from 'zod';
import {
  type Answer,
  bodyOf,
  type Connection,
  type DestinationClient,
  parsed,
  refuseFailure,
} from '../adapters/index.js';

const Failure = z.object({
  code: z.string(),
  message: z.string(),
  data: z.object({ term_id: z.number().optional() }).nullish(),
});
const Index = z.object({ namespaces: z.array(z.string()) });

interface Request {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly file?: { readonly name: string; readonly bytes: Uint8Array };
}

/** The REST interface of a WordPress, with an application password. */
export class WordPressClient {
  private root: Promise<string> | undefined;

  constructor(
    private readonly connection: Connection,
    private readonly client: DestinationClient,
    private readonly signal: AbortSignal,
  ) {}

  get name(): string {
    return this.connection.name;
  }

  /** @throws AppError DESTINATION_* */
  async call<S extends z.ZodType>(path: string, shape: S, request: Request = {}): Promise<z.output<S>> {
    const answer = await this.ask(path, request);
    refuseFailure(answer, this.name, problemIn);
    return bodyOf(answer, shape, this.name);
  }

  /** As `call`; null for a post that is not there. */
  async orNull<S extends z.ZodType>(
    path: string,
    shape: S,
    request: Request = {},
  ): Promise<z.output<S> | null> {
    const answer = await this.ask(path, request);
    if (answer.status === 404 && failureIn(answer)?.code === 'rest_post_invalid_id') return null;
    refuseFailure(answer, this.name, problemIn);
    return bodyOf(answer, shape, this.name);
  }

  /** Makes a tag or category, or finds the one of this name; null where the account may make none. */
  async term(path: string, name: string): Promise<number | null> {
    const answer = await this.ask(path, { method: 'POST', body: { name } });
    const failure = failureIn(answer);
    if (failure?.code === 'term_exists') return failure.data?.term_id ?? null;
    if (answer.status === 403 && failure) return null;
    refuseFailure(answer, this.name, problemIn);
    return bodyOf(answer, z.object({ id: z.number() }), this.name).id;
  }

  private async ask(path: string, { method = 'GET', query = {}, body, file }: Request): Promise<Answer> {
    // Without pretty addresses the path is a parameter itself, and the others follow it.
    const url = new URL((await this.found()) + path);
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
    return this.client.ask(
      {
        name: this.name,
        url: url.href,
        method,
        headers: { authorization: this.authorization(), ...headersOf(body, file) },
        ...(file ? { body: file.bytes } : {}),
        ...(body ? { body: JSON.stringify(body) } : {}),
      },
      this.signal,
    );
  }

  /** Where the interface is. Looked for once: it depends on how the site writes its addresses. */
  private found(): Promise<string> {
    this.root ??= this.discover();
    return this.root;
  }

  private async discover(): Promise<string> {
    const address = this.connection.address ?? '';
    // Asked one after the other: the first one is right for nearly all sites.
    for (const root of [`${address}/wp-json`, `${address}/?rest_route=`]) {
      const answer = await this.client.ask({ name: this.name, url: `${root}/` }, this.signal);
      const index = Index.safeParse(parsed(answer));
      if (answer.status < 300 && index.data?.namespaces.includes('wp/v2')) return root;
      // A site that is away says nothing about its addresses.
      if (answer.status >= 300 && answer.status !== 404) refuseFailure(answer, this.name, problemIn);
    }
    throw new AppError('DESTINATION_NOT_API', { name: this.name });
  }

  private authorization(): string {
    const { settings, secret } = this.connection;
    // People copy application passwords with the spaces that WordPress shows them with.
    const password = (secret['applicationPassword'] ?? '').replace(/\s/g, '');
    return `Basic ${Buffer.from(`${settings['username'] ?? ''}:${password}`).toString('base64')}`;
  }
}

function headersOf(body: object | undefined, file: Request['file']): Record<string, string> {
  if (file)
    return {
      'content-type': `image/${/\.(\w+)$/.exec(file.name)?.[1] ?? 'png'}`,
      'content-disposition': `attachment; filename="${file.name}"`,
    };
  return body ? { 'content-type': 'application/json' } : {};
}

const failureIn = (answer: Answer) =>
  answer.status < 400 ? undefined : Failure.safeParse(parsed(answer)).data;

const problemIn = (body: unknown): string | null => Failure.safeParse(body).data?.message ?? null;
