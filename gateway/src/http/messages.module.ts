import {
  answerRollCall,
  RpcClient,
  connectNats,
  Images,
  imagesProvider,
  Locks,
  NATS,
  Uploads,
} from '@galley/messaging';
import {
  Global,
  Inject,
  Module,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import type { NatsConnection } from '@nats-io/transport-node';
import { GATEWAY_ENV, type GatewayEnv } from '../config/gateway.env.js';

/** The gateway's one connection: it asks and listens, and has no queue, outbox or tables of its own. */
@Global()
@Module({
  providers: [
    {
      provide: NATS,
      useFactory: (env: GatewayEnv) => connectNats({ url: env.NATS_URL, name: 'gateway' }),
      inject: [GATEWAY_ENV],
    },
    {
      provide: RpcClient,
      useFactory: (connection: NatsConnection) => new RpcClient(connection),
      inject: [NATS],
    },
    { provide: Uploads, useFactory: (connection: NatsConnection) => new Uploads(connection), inject: [NATS] },
    imagesProvider,
    { provide: Locks, useFactory: (connection: NatsConnection) => new Locks(connection), inject: [NATS] },
  ],
  exports: [NATS, RpcClient, Images, Locks, Uploads],
})
export class MessagesModule implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(@Inject(NATS) private readonly connection: NatsConnection) {}

  onApplicationBootstrap(): void {
    answerRollCall(this.connection, { process: 'gateway', role: 'api' });
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.connection.isClosed()) return;
    // A connection that is just being re-established can't drain; left open, it would try for ever.
    await this.connection.drain().catch(() => this.connection.close());
  }
}
