import { serviceNames, type ServiceName } from '@galley/contracts';
import { newSecrets } from '@galley/infra';
import {
  GenericContainer,
  Network,
  Wait,
  type StartedNetwork,
  type StartedTestContainer,
} from 'testcontainers';
import { secretFiles, type SecretFiles } from '../../infra/containers/secret-files.js';
import { findAgain, journey, type Made } from './journey.js';

const image = process.env['GALLEY_IMAGE'] || 'galley:local';
const secretsFolder = '/run/galley';

/** Each process in a container of its own, made from the image as a cluster would: no compose file, its secrets as files. */
describe('the image', () => {
  const started: StartedTestContainer[] = [];
  let network: StartedNetwork;
  let files: SecretFiles;
  let exportService: StartedTestContainer;
  let made: Made;

  const container = (name: string, from = image) =>
    new GenericContainer(from).withNetwork(network).withNetworkAliases(name).withStartupTimeout(120_000);
  const start = async (one: GenericContainer): Promise<StartedTestContainer> => {
    const running = await one.start();
    started.push(running);
    return running;
  };
  /** The files that a process is shown, where its settings name them. */
  const shown = (process: string) =>
    Object.entries(files)
      .filter(([path]) => path.startsWith(`${process}/`))
      .map(([path, content]) => ({
        content,
        target: `${secretsFolder}/${path.slice(process.length + 1)}`,
        mode: 0o444,
      }));
  const file = (name: string) => `${secretsFolder}/${name}`;

  const service = (name: ServiceName) =>
    container(name)
      .withCommand(['node', `services/${name}/dist/main.js`])
      .withCopyContentToContainer(shown(name))
      .withEnvironment({
        DATABASE_URL_FILE: file('database-url'),
        NATS_URL_FILE: file('nats-url'),
        ...(name === 'auth' ? { AUTH_PRIVATE_KEY_FILE: file('signing-key') } : {}),
      })
      .withWaitStrategy(Wait.forHealthCheck());

  beforeAll(async () => {
    const secrets = newSecrets();
    const places = { postgres: 'postgres:5432', database: 'galley', nats: 'nats:4222', natsStore: '/data' };
    files = secretFiles(secrets, places);
    network = await new Network().start();
    const isReady = { test: ['CMD', 'pg_isready', '-U', 'postgres', '-h', '127.0.0.1'] as const };
    await Promise.all([
      start(
        container('postgres', 'postgres:17-bookworm')
          .withEnvironment({ POSTGRES_PASSWORD: secrets.postgres })
          .withHealthCheck({ test: [...isReady.test], interval: 1_000, timeout: 3_000, retries: 60 })
          .withWaitStrategy(Wait.forHealthCheck()),
      ),
      start(
        container('nats', 'nats:2.10')
          .withCopyContentToContainer(shown('nats'))
          .withCommand(['-c', file('nats.conf')]),
      ),
    ]);
    await start(
      container('prepare')
        .withCommand(['node', 'infra/dist/containers/prepare.main.js'])
        .withCopyContentToContainer(shown('operator'))
        .withEnvironment({
          DATABASE_ADMIN_URL_FILE: file('database-admin-url'),
          ROLE_PASSWORDS_FILE: file('role-passwords.json'),
          NATS_URL_FILE: file('nats-url'),
        })
        .withWaitStrategy(Wait.forOneShotStartup()),
    );
    const services = await Promise.all(serviceNames.map((name) => start(service(name))));
    exportService = services[serviceNames.indexOf('export')]!;
    const gateway = await start(
      container('gateway')
        .withCopyContentToContainer(shown('gateway'))
        .withEnvironment({
          NATS_URL_FILE: file('nats-url'),
          AUTH_PUBLIC_KEY_FILE: file('signing-public-key'),
          EXPORT_HTTP_URL: 'http://export:3000',
        })
        .withExposedPorts(3000)
        .withWaitStrategy(Wait.forHealthCheck()),
    );
    process.env['GALLEY_URL'] = `http://${gateway.getHost()}:${gateway.getMappedPort(3000)}`;
  }, 300_000);

  afterAll(async () => {
    await Promise.all(started.toReversed().map((one) => one.stop({ timeout: 10_000 })));
    await network.stop();
  }, 60_000);

  it('turns a transcript into a document that somebody types in', async () => {
    made = await journey();
    expect(made.topics).toBeGreaterThan(0);
  }, 180_000);

  it('keeps typed words when the container of export is restarted', async () => {
    await exportService.restart({ timeout: 10_000 });
    await findAgain(made);
  }, 60_000);

  it('runs as an unprivileged user and contains no package manager', async () => {
    const who = await exportService.exec(['id', '-u']);
    expect(who.output.trim()).toBe('10001');
    const tools = await exportService.exec(['sh', '-c', 'command -v npm npx yarn corepack gcc git']);
    expect(tools.output.trim()).toBe('');
  });
});
