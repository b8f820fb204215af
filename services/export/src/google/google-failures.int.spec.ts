import { duringTests, type Failure } from '@galley/testing';
import { GoogleStack } from '../testing/google-stack.js';

const docs = duringTests(() => GoogleStack.start());

describe('failures of Google', () => {
  const cases: [string, Omit<Failure, 'on'>, string][] = [
    [
      'a permission that was taken back',
      { status: 400, body: '{"error":"invalid_grant","error_description":"Revoked."}' },
      'GOOGLE_RECONNECT',
    ],
    ['a withdrawn token', { status: 401, reason: 'authError' }, 'GOOGLE_RECONNECT'],
    ['the rate limit', { status: 403, reason: 'userRateLimitExceeded' }, 'GOOGLE_QUOTA'],
    ['too many requests', { status: 429, reason: 'rateLimitExceeded' }, 'GOOGLE_QUOTA'],
    ['no room', { status: 403, reason: 'storageQuotaExceeded' }, 'GOOGLE_STORAGE'],
    ['no permission', { status: 403, reason: 'insufficientFilePermissions' }, 'GOOGLE_FORBIDDEN'],
    ['a document that is gone', { status: 404, reason: 'notFound' }, 'GOOGLE_GONE'],
    ['a request that Google refuses', { status: 400, reason: 'badRequest' }, 'GOOGLE_REFUSED'],
    ['a server that fails', { status: 503 }, 'GOOGLE_UNAVAILABLE'],
    ['a line that breaks', { hangUp: true }, 'GOOGLE_UNAVAILABLE'],
    ['no answer in time', { silent: true }, 'GOOGLE_UNAVAILABLE'],
    ['an answer that is none', { body: '<html>Sorry' }, 'GOOGLE_UNAVAILABLE'],
  ];
  it.each(cases)('%s is said in one sentence', async (_, failure, code) => {
    docs.google.fail({ on: 'POST /upload/', times: 99, ...failure });
    // Whoever does not wait for a second try is told after the first.
    const problem = await docs
      .create(undefined, null, failure.silent ? 1_500 : 10_000)
      .catch((error: unknown) => error);
    docs.google.recover();
    expect(problem).toMatchObject({ code });
    expect(String((problem as Error).message)).toMatch(/^[A-Z].*\.$/);
  });

  it('that pass are waited for, writing calls included', async () => {
    docs.google.fail({ on: 'POST /upload/', status: 503, times: 2 });
    docs.google.fail({ on: '/permissions', status: 429, times: 2 });
    const { documentId } = await docs.create();
    docs.google.fail({ on: ':batchUpdate', status: 500, times: 2 });
    const { html: before } = await docs.call('read', { documentId });
    await docs.call('write', { documentId, html: before.replace('Then', 'And then'), author: 'Galley' });
    expect(docs.google.file(documentId).words).toContain('And then');
  });
});
