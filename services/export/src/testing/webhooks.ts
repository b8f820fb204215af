import { webhookRpc } from '@galley/contracts';
import { startService, type RunningService } from '@galley/service-kit';
import { HostResolver } from '@galley/service-kit/outgoing';
import {
  eventually,
  startWebhookReceiver,
  testStack,
  type TestStack,
  type WebhookReceiver,
} from '@galley/testing';
import { Webhook } from 'standardwebhooks';
import { exportService } from '../service.js';
import { WebhookClock } from '../deliveries/webhook-clock.js';

export const somebody = { userId: 7 };
const minuteMs = 60_000;

/** The service with a receiver that the operator allows, and a clock that tests turn. */
export class WebhookStack {
  private aheadMs = 0;
  readonly services: RunningService[] = [];

  private constructor(
    readonly stack: TestStack,
    readonly receiver: WebhookReceiver,
    private readonly env: Record<string, string>,
  ) {}

  static async start(env: Record<string, string> = {}, instances = 1): Promise<WebhookStack> {
    const [stack, receiver] = await Promise.all([testStack(), startWebhookReceiver()]);
    const hosts = `${receiver.host}, receiver.test:${receiver.port}`;
    const world = new WebhookStack(stack, receiver, {
      WEBHOOK_ALLOWED_HOSTS: hosts,
      WEBHOOK_POLL_MS: '25',
      WEBHOOK_TRY_MS: '1500',
      ...env,
    });
    for (let count = 0; count < instances; count += 1) await world.another();
    return world;
  }

  /** One more instance of the service, on the same clock. */
  async another(env: Record<string, string> = {}): Promise<RunningService> {
    const settings = { ...this.stack.envFor('export'), ...this.env, ...env };
    const service = await startService(exportService, { env: settings });
    jest.spyOn(service.app.get(WebhookClock), 'now').mockImplementation(() => this.now());
    this.services.push(service);
    return service;
  }

  now = (): number => Date.now() + this.aheadMs;

  /** Turns the clock. */
  pass(minutes: number): void {
    this.aheadMs += minutes * minuteMs;
  }

  /** What names mean from now on. */
  resolve(addresses: () => string[]): jest.SpyInstance[] {
    return this.services.map(({ app }) =>
      jest.spyOn(app.get(HostResolver), 'resolve').mockImplementation(() => Promise.resolve(addresses())),
    );
  }

  subscribe(path: string, eventTypes: string[] | null = null, name = path.slice(1)) {
    const url = `${this.receiver.url}${path}`;
    return this.stack.rpc.call(webhookRpc.create, { name, url, eventTypes }, somebody);
  }

  deliveries = async (subscriptionId: number) =>
    (await this.stack.rpc.call(webhookRpc.deliveries, { subscriptionId }, somebody)).items;
  detail = (id: number) => this.stack.rpc.call(webhookRpc.delivery, { id }, somebody);
  get = (id: number) => this.stack.rpc.call(webhookRpc.get, { id }, somebody);

  /** The only delivery of a subscription, once it has been tried so often. */
  tried(subscriptionId: number, times: number) {
    return eventually(async () => {
      const [delivery] = await this.deliveries(subscriptionId);
      return delivery !== undefined && delivery.tries >= times ? this.detail(delivery.id) : null;
    });
  }

  async close(): Promise<void> {
    this.receiver.letGo();
    await Promise.all(this.services.map((service) => service.close()));
    await this.stack.close();
    await this.receiver.close();
  }
}

/**
 * Checks a request as its receiver would, with the library of Standard Webhooks.
 * @param now what the receiver's clock shows
 * @throws when it is not genuine
 */
export function verified(
  call: WebhookReceiver['received'][number] | undefined,
  secret: string,
  now = Date.now(),
): unknown {
  const header = (name: string) => String(call?.headers[name]);
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now);
  try {
    return new Webhook(secret).verify(call?.text ?? '', {
      'webhook-id': header('webhook-id'),
      'webhook-timestamp': header('webhook-timestamp'),
      'webhook-signature': header('webhook-signature'),
    });
  } finally {
    clock.mockRestore();
  }
}
