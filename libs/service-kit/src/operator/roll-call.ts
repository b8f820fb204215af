import { answerRollCall, MESSAGING_SETTINGS, NATS, type MessagingSettings } from '@galley/messaging';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { NatsConnection, Subscription } from '@nats-io/transport-node';

/** Answers an operator who asks which processes run. */
@Injectable()
export class RollCall implements OnApplicationBootstrap, OnModuleDestroy {
  private subscription: Subscription | undefined;

  constructor(
    @Inject(NATS) private readonly connection: NatsConnection,
    @Inject(MESSAGING_SETTINGS) private readonly settings: MessagingSettings,
  ) {}

  onApplicationBootstrap(): void {
    const { service, role } = this.settings;
    this.subscription = answerRollCall(this.connection, { process: service, role });
  }

  onModuleDestroy(): void {
    this.subscription?.unsubscribe();
  }
}
