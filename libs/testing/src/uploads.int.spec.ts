import { uploadBucket } from '@galley/contracts';
import { connectAs } from '@galley/infra';
import { Uploads } from '@galley/messaging';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { testStack, type TestStack } from './index.js';

describe('files that are kept for later', () => {
  let stack: TestStack;
  let gateway: NatsConnection;
  let source: NatsConnection;
  beforeAll(async () => {
    stack = await testStack();
    gateway = await connectAs(stack.envFor('gateway').NATS_URL ?? '', 'gateway');
    source = await connectAs(stack.envFor('content-source').NATS_URL ?? '', 'content-source');
  });
  afterAll(async () => {
    await Promise.all([gateway.close(), source.close()]);
    await stack.close();
  });

  const stored = async () => {
    const { state } = await (await jetstreamManager(stack.nats)).streams.info(uploadBucket.stream);
    return state.bytes;
  };
  const bytes = (length: number) => Uint8Array.from({ length }, (_, n) => (n * 31 + (n >> 8)) % 256);
  const stream = (parts: readonly Uint8Array[], problem?: Error) =>
    new ReadableStream<Uint8Array>({
      start(controller) {
        for (const part of parts) controller.enqueue(part);
        if (problem) controller.error(problem);
        else controller.close();
      },
    });

  it('reach the service whole, under a name that cannot be guessed, and go when they are removed', async () => {
    const whole = bytes(3_000_001);
    const kept = await new Uploads(gateway).keep(
      stream([whole.subarray(0, 70_000), whole.subarray(70_000, 70_001), whole.subarray(70_001)]),
      'Grüße – call.vtt',
    );
    expect(kept).toEqual({ uploadId: expect.stringMatching(/^[\w-]{32}$/), size: whole.length });
    const files = new Uploads(source);
    const { bytes: read, fileName } = await files.read(kept.uploadId);
    expect([Buffer.from(read).equals(whole), fileName]).toEqual([true, 'Grüße – call.vtt']);
    await files.remove(kept.uploadId);
    await expect(files.read(kept.uploadId)).rejects.toMatchObject({ code: 'UPLOAD_NOT_FOUND' });
    await files.remove(kept.uploadId);
    expect(await stored()).toBeLessThan(2_000);
  });

  it('leave nothing when their stream breaks', async () => {
    const before = await stored();
    const broken = new Uploads(gateway).keep(stream([bytes(500_000)], new Error('the browser left')), null);
    await expect(broken).rejects.toThrow();
    expect(await stored()).toBe(before);
  });

  it('go by themselves after a day', async () => {
    const { config } = await (await jetstreamManager(stack.nats)).streams.info(uploadBucket.stream);
    expect(config.max_age / 1e9).toBe(uploadBucket.hours * 3_600);
  });
});
