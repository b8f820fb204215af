import { serviceNames } from '@galley/contracts';
import { environmentOf, type StackFacts } from './environment.js';

const perService = <T>(value: (name: string) => T) =>
  Object.fromEntries(serviceNames.map((name) => [name, value(name)])) as Record<
    (typeof serviceNames)[number],
    T
  >;
const facts: StackFacts = {
  root: '/studio',
  port: 3105,
  dataDir: '/studio/.galley',
  publicUrl: 'http://localhost:3105',
  httpPorts: perService(() => 4001),
  databaseUrls: perService((name) => `postgres://${name}@db/galley`),
  natsUrls: { ...perService((name) => `nats://${name}@nats`), gateway: 'nats://gateway@nats' },
  signing: { privateKey: 'PRIVATE', publicKey: 'PUBLIC' },
  receiptKey: 'RECEIPTS',
};
const everything = {
  OPENAI_API_KEY: 'model-secret',
  WEBHOOK_SECRET: 'hook-secret',
  SMTP_URL: 'smtp://mail-secret@mail',
  DATABASE_URL: 'postgres://operator',
  UNRELATED: 'x',
  PATH: '/bin',
};
const textOf = (name: Parameters<typeof environmentOf>[0]) =>
  JSON.stringify(environmentOf(name, everything, facts));

describe('the environment of a process', () => {
  it('holds the private key for the auth service alone', () => {
    const holders = [...serviceNames, 'gateway' as const].filter((name) => textOf(name).includes('PRIVATE'));
    expect(holders).toEqual(['auth']);
  });

  it('tells the gateway that a model is configured, not its key', () => {
    expect(environmentOf('gateway', everything, facts).OPENAI_API_KEY).toBe('set');
    expect(textOf('gateway')).not.toContain('secret');
  });

  it('gives each service its own database role and nothing of the operator', () => {
    for (const name of serviceNames) {
      const env = environmentOf(name, everything, facts);
      expect(env.DATABASE_URL).toBe(`postgres://${name}@db/galley`);
      expect(env.UNRELATED).toBeUndefined();
    }
    expect(environmentOf('gateway', everything, facts).DATABASE_URL).toBeUndefined();
  });

  it('keeps recordings beside everything else, unless the operator says where', () => {
    const place = (env: NodeJS.ProcessEnv) =>
      [...serviceNames, 'gateway' as const].map((name) => environmentOf(name, env, facts).MEDIA_URL);
    expect(new Set(place({}))).toEqual(new Set([undefined, 'file:///studio/.galley/media']));
    expect(new Set(place({ MEDIA_URL: 's3://recordings' }))).toEqual(new Set([undefined, 's3://recordings']));
  });

  it('gives secrets to those who use them', () => {
    expect(textOf('export')).toContain('hook-secret');
    expect(textOf('auth')).toContain('mail-secret');
    for (const name of ['topic', 'content-source'] as const) expect(textOf(name)).not.toMatch(/hook-|mail-/);
  });

  it('tells every process where traces go, and the gateway alone where Prometheus asks', () => {
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', METRICS_PORT: '9464' };
    const asked = [...serviceNames, 'gateway' as const].map((name) => environmentOf(name, env, facts));
    expect(asked.every((one) => one.OTEL_EXPORTER_OTLP_ENDPOINT === 'http://collector:4318')).toBe(true);
    expect(asked.filter((one) => one.METRICS_PORT !== undefined)).toHaveLength(1);
  });
});
