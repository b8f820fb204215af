import {
  checkedInput,
  httpApi,
  ProviderAnswer,
  ProviderFinish,
  ProviderStart,
  singleSignOnRpc,
} from '@galley/contracts';
import { Controller, Inject } from '@nestjs/common';
import { GATEWAY_ENV, type GatewayEnv } from '../config/gateway.env.js';
import { asAppError } from '../http/error-body.js';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Forward } from '../http/forward.js';
import { Serves } from '../http/serves.js';
import { withOrigin } from './address.js';
import { BrowserCookie } from './browser-cookie.js';

/** Leads browsers to the sign-in provider and back to the login screen. */
@Controller()
export class SingleSignOnController {
  private readonly cookie: BrowserCookie;

  constructor(
    private readonly forward: Forward,
    @Inject(GATEWAY_ENV) env: GatewayEnv,
  ) {
    this.cookie = new BrowserCookie(env.PUBLIC_URL);
  }

  @Serves(httpApi.singleSignOn.start)
  async start(@Exchange() http: HttpExchange): Promise<undefined> {
    const input = checkedInput(ProviderStart, http.input);
    await orToLogin(http, async () => {
      const known = { ...input, browser: this.cookie.read(http) };
      const { url, browser } = await this.forward.call(singleSignOnRpc.start, http, known);
      this.cookie.write(http, browser);
      return url;
    });
  }

  @Serves(httpApi.singleSignOn.answer)
  async answer(@Exchange() http: HttpExchange): Promise<undefined> {
    await orToLogin(http, async () => {
      const given = checkedInput(ProviderAnswer, http.input);
      const input = { ...given, browser: this.cookie.read(http), address: http.request.ip };
      const { code } = await this.forward.call(singleSignOnRpc.answer, http, input);
      return login({ code });
    });
  }

  @Serves(httpApi.singleSignOn.finish)
  async finish(@Exchange() http: HttpExchange) {
    const input = checkedInput(ProviderFinish, http.input);
    const browser = this.cookie.read(http);
    const origin = withOrigin(http) as object;
    const answer = await this.forward.call(singleSignOnRpc.finish, http, { ...origin, ...input, browser });
    this.cookie.clear(http);
    return answer;
  }

  @Serves(httpApi.singleSignOn.providerLogout)
  providerLogout(@Exchange() http: HttpExchange) {
    return this.forward.pass(singleSignOnRpc.providerLogout, http);
  }
}

/** What stands behind # never leaves the browser, and is in no log on the way. */
const login = (fields: Record<string, string>): string => `/login#${new URLSearchParams(fields).toString()}`;

/** Sends the browser to the address that is found out; when there is none, to the login screen, which says why. */
async function orToLogin(http: HttpExchange, find: () => Promise<string>): Promise<void> {
  const address = await find().catch((error: unknown) => login({ problem: asAppError(error).code }));
  http.reply.header('Location', address);
}
