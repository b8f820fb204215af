declare module 's3rver' {
  import type { AddressInfo } from 'node:net';

  export interface KoaContext {
    readonly method: string;
    readonly querystring: string;
    status: number;
    type: string;
    body: string;
  }

  /** A server that speaks S3 and keeps its objects in a folder; for tests alone. */
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string; configs: string[] }[];
    });
    readonly middleware: ((context: KoaContext, next: () => unknown) => unknown)[];
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
