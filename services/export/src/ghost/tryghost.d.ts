/** The client of Ghost has no types of its own: here is what is used of it. */
declare module '@tryghost/admin-api' {
  import type FormData from 'form-data';

  interface GhostRequest {
    readonly url: string;
    readonly method: string;
    readonly data?: unknown;
    readonly params?: Readonly<Record<string, string | number>>;
    readonly headers: Readonly<Record<string, string>>;
  }
  interface Resource {
    browse(query: Record<string, string | number>): Promise<unknown>;
    read(which: Record<string, string>, query?: Record<string, string>): Promise<unknown>;
    add(data: object, query?: Record<string, string>): Promise<unknown>;
    edit(data: object, query?: Record<string, string>): Promise<unknown>;
    delete(which: Record<string, string>): Promise<unknown>;
  }
  interface GhostAdminApiClient {
    readonly posts: Resource;
    readonly users: Resource;
    readonly newsletters: Resource;
    readonly images: { upload(data: FormData): Promise<unknown> };
  }
  interface Options {
    readonly url: string;
    readonly key: string;
    readonly version: string;
    readonly makeRequest: (request: GhostRequest) => Promise<unknown>;
  }
  const GhostAdminApi: new (options: Options) => GhostAdminApiClient;
  export type { GhostAdminApiClient, GhostRequest };
  export default GhostAdminApi;
}
