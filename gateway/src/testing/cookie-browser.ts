import { parseSetCookie } from 'cookie';

/** Follows redirects and keeps cookies by origin, as far as a sign-in needs it. */
export class CookieBrowser {
  private readonly jars = new Map<string, Map<string, string>>();

  async send(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address);
    const jar = this.jars.get(url.origin) ?? new Map<string, string>();
    this.jars.set(url.origin, jar);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...(init.headers as Record<string, string>), ...(cookie ? { cookie } : {}) };
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const { name, value = '', maxAge, expires } = parseSetCookie(line);
      if (maxAge === 0 || (expires && expires.getTime() < Date.now())) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  }

  /** Goes on to where each answer leads, until `stops` says that it is there. @returns the address */
  async follow(address: string, stops: (url: URL) => boolean): Promise<URL> {
    let url = new URL(address);
    for (let steps = 0; !stops(url); steps += 1) {
      const response = await this.send(url.href);
      const location = response.headers.get('location');
      if (location === null || steps > 15)
        throw new Error(`${url.href} answered ${response.status}: ${(await response.text()).slice(0, 500)}`);
      url = new URL(location, url);
    }
    return url;
  }
}

/** Calls the HTTP API of a gateway, each time in a new browser unless told which. */
export function jsonCaller(base: () => string) {
  return async (
    method: string,
    path: string,
    body?: unknown,
    token?: string,
    browser = new CookieBrowser(),
  ): Promise<{ status: number; body: Record<string, unknown> }> => {
    const response = await browser.send(`${base()}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: body === undefined ? null : JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
}
