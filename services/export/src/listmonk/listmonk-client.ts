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

const Wrapped = z.object({ data: z.unknown() });
const Failure = z.object({ message: z.string() });

interface Request {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** The interface of a listmonk, with the token of an API user. */
export class ListmonkClient {
  constructor(
    private readonly connection: Connection,
    private readonly client: DestinationClient,
    private readonly signal: AbortSignal,
  ) {}

  get name(): string {
    return this.connection.name;
  }

  /** What it answers in `data`. @throws AppError DESTINATION_* */
  async call<S extends z.ZodType>(path: string, shape: S, request: Request = {}): Promise<z.output<S>> {
    return this.dataOf(await this.ask(path, request), shape);
  }

  /** As `call`; null for what is not there. It says so with status 400. */
  async orNull<S extends z.ZodType>(path: string, shape: S): Promise<z.output<S> | null> {
    const answer = await this.ask(path, {});
    if ((answer.status === 400 || answer.status === 404) && problemIn(parsed(answer)) !== null) return null;
    return this.dataOf(answer, shape);
  }

  private dataOf<S extends z.ZodType>(answer: Answer, shape: S): z.output<S> {
    const { name } = this;
    // One status for a wrong token and for a right that is missing.
    if (answer.status === 403 && /credential|session|token/i.test(problemIn(parsed(answer)) ?? ''))
      throw new AppError('DESTINATION_SECRET_REFUSED', { name });
    refuseFailure(answer, name, problemIn);
    const found = shape.safeParse(bodyOf(answer, Wrapped, name).data);
    if (!found.success) throw new AppError('DESTINATION_NOT_API', { name });
    return found.data;
  }

  private ask(path: string, { method = 'GET', query = {}, body }: Request): Promise<Answer> {
    const { name, address, settings, secret } = this.connection;
    const url = new URL(`${address ?? ''}/api${path}`);
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
    const pass = `${settings['apiUser'] ?? ''}:${secret['apiToken'] ?? ''}`;
    const headers = {
      authorization: `Basic ${Buffer.from(pass).toString('base64')}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const question = { name, url: url.href, method, headers };
    return this.client.ask(
      body === undefined ? question : { ...question, body: JSON.stringify(body) },
      this.signal,
    );
  }
}

const problemIn = (body: unknown): string | null => Failure.safeParse(body).data?.message ?? null;
