import { calls } from './calls.js';
import { holdError, holdPages, holdSuccess, holdTokenless } from './check.js';
import { type Context, prepare } from './context.js';
import { notAsDescribed } from './described.js';
import { routes } from './routes.js';

const servedRoutes = routes.filter((route) => route.served && !route.pending);

describe('each call that screens and programs rely on', () => {
  let context: Context;

  beforeAll(async () => {
    const baseUrl = process.env['GALLEY_URL'];
    if (!baseUrl) throw new Error('GALLEY_URL names the running stack to check, e.g. http://localhost:3000');
    context = { ...(await prepare(baseUrl)), notAsDescribed };
  }, 360_000);

  afterAll(async () => {
    await context.make.tidy();
    process.stdout.write(
      `conformance: served ${calls.length} calls, ${servedRoutes.length} of ${routes.length} routes\n`,
    );
  });

  describe.each(calls.map((call) => ({ name: `${call.method} ${call.path}`, call })))('$name', ({ call }) => {
    if (call.successIn === undefined) {
      it('answers as promised', () => holdSuccess(call, context), 240_000);
    }

    if (call.auth === 'bearer') {
      it('is refused without a token', () => holdTokenless(call, context), 30_000);
    }
    if (call.paged && call.successIn === undefined) {
      it('comes in pages', () => holdPages(call, context), 30_000);
    }
    for (const failure of call.errors) {
      it(`fails clearly when ${failure.when}`, () => holdError(call, failure, context), 240_000);
    }
  });
});
