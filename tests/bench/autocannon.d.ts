/** What the bench uses of autocannon, which brings no types. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  interface Client {
    setRequest(request: Request): void;
  }
  interface Request {
    method?: string;
    path?: string;
    headers?: Record<string, string>;
    body?: string;
    setupRequest?(request: Request): Request;
  }
  interface Options {
    url: string;
    connections: number;
    /** In seconds. */
    duration?: number;
    amount?: number;
    /** Requests a second over all connections. */
    overallRate?: number;
    requests: Request[];
  }
  interface Instance extends EventEmitter, PromiseLike<unknown> {
    on(
      event: 'response',
      listener: (client: Client, status: number, bytes: number, milliseconds: number) => void,
    ): this;
    on(event: 'reqError', listener: (error: Error) => void): this;
  }
  export default function autocannon(options: Options, done?: (error: Error | null) => void): Instance;
}
