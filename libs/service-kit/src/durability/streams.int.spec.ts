import { imageBucket, streams, uploadBucket } from '@galley/contracts';
import { provision, StreamSettings } from '@galley/messaging';
import { testStack, type TestStack } from '@galley/testing';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';

describe('the streams', () => {
  let stack: TestStack;
  beforeAll(async () => {
    stack = await testStack();
  });
  afterAll(() => stack.close());

  const configOf = async (name: string) =>
    (await (await jetstreamManager(stack.nats)).streams.info(name)).config;

  it('have room of their own, and refuse what is new when it is used up', async () => {
    for (const name of [...Object.values(streams), uploadBucket.stream, imageBucket.stream])
      expect(await configOf(name)).toMatchObject({ max_bytes: expect.any(Number), discard: 'new' });
    const limits = StreamSettings.parse({ EVENTS_MAX_MB: '64' });
    await provision(stack.nats, 1, limits);
    expect((await configOf(streams.events)).max_bytes).toBe(64 * 1024 * 1024);
    expect((await configOf(streams.jobs)).max_bytes).toBe(256 * 1024 * 1024);
  });

  it('lose nothing that they hold when their room is made smaller', async () => {
    const megabyte = 'x'.repeat(1024 * 1024);
    for (let n = 0; n < 20; n += 1)
      await jetstream(stack.nats).publish('galley.event.user.registered.v1', megabyte);
    await provision(stack.nats, 1, StreamSettings.parse({ EVENTS_MAX_MB: '16' }));
    const { state, config } = await (await jetstreamManager(stack.nats)).streams.info(streams.events);
    expect(state.messages).toBe(20);
    expect(config.max_bytes).toBeGreaterThan(state.bytes);
  });

  it('have a part of what is wished for on a server that has less', async () => {
    const enormous = StreamSettings.parse({ EVENTS_MAX_MB: '10000000' });
    await provision(stack.nats, 1, { ...enormous, UPLOADS_MAX_MB: 10_000_000_000 });
    const { max_bytes } = await configOf(uploadBucket.stream);
    expect(max_bytes).toBe(-1);
    expect((await configOf(streams.jobs)).max_bytes).toBe(256 * 1024 * 1024);
  });
});
