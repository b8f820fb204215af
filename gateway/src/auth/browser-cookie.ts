import { parseCookie, stringifySetCookie } from 'cookie';
import type { HttpExchange } from '../http/exchange.js';

/** As long as a sign-in may take at the provider. */
const SECONDS = 15 * 60;
const SECRET = /^[\w-]{20,100}$/;

/** The cookie that binds a sign-in at the provider to the browser that began it. Scripts can't read it. */
export class BrowserCookie {
  private readonly secure: boolean;

  constructor(publicUrl: string) {
    this.secure = publicUrl.startsWith('https:');
  }

  /** Behind https no other host of the domain can set it. */
  private get name(): string {
    return this.secure ? '__Host-galley-sign-in' : 'galley-sign-in';
  }

  read(http: HttpExchange): string | null {
    const value = parseCookie(http.request.headers.cookie ?? '')[this.name];
    return value !== undefined && SECRET.test(value) ? value : null;
  }

  write(http: HttpExchange, browser: string): void {
    this.set(http, browser, SECONDS);
  }

  clear(http: HttpExchange): void {
    this.set(http, '', 0);
  }

  private set(http: HttpExchange, value: string, maxAge: number): void {
    // Lax: it comes along when the provider sends the browser back.
    const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: this.secure, maxAge } as const;
    http.reply.header('Set-Cookie', stringifySetCookie({ name: this.name, value, ...options }));
  }
}
