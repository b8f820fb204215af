import { AppError } from '@galley/contracts';
import { isPassing } from './event-failures.js';
import { kindOf } from './job-failures.js';
import { closedError } from './outages.js';

const withCode = (code: string) => Object.assign(new Error('It failed.'), { code });
const named = (name: string) => Object.assign(new Error('It failed.'), { name });
const wrapped = (error: Error) => Object.assign(new Error('A query failed.'), { driverError: error });

const busy = ['57014', '55P03', '25P03', '25P04', '40001', '40P01', '53300'].map(withCode);
const away = [
  ...['57P01', '58030', '08006', 'ECONNREFUSED', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'].map(withCode),
  ...[
    'TimeoutError',
    'NoRespondersError',
    'ClosedConnectionError',
    'JetStreamApiError',
    'QueryRunnerAlreadyReleasedError',
    'QueryRunnerProviderAlreadyReleasedError',
  ].map(named),
  new Error('Connection terminated unexpectedly'),
  new Error('It failed.', { cause: withCode('ECONNRESET') }),
];

describe('trouble of the database, the message server or the network', () => {
  it.each([
    ...[...busy, ...busy.map(wrapped)].map((error) => [error, 'DATABASE_BUSY'] as const),
    ...[...away, ...away.map(wrapped)].map((error) => [error, 'DEPENDENCY_DOWN'] as const),
  ])('%s passes for requests, jobs and events alike', (error, code) => {
    expect(closedError(error)).toMatchObject({ code, retryable: true });
    expect([kindOf(error), isPassing(error)]).toEqual(['outage', true]);
  });

  it('is nothing else', () => {
    const others = [new Error('Oops.'), withCode('23505'), wrapped(withCode('22P05')), new TypeError('x')];
    for (const error of others) {
      expect(closedError(error).code).toBe('INTERNAL');
      expect([kindOf(error), isPassing(error)]).toEqual(['fault', false]);
    }
    expect(kindOf(new AppError('TOPIC_NOT_FOUND'))).toBe('final');
  });
});
