import {
  eventConsumers,
  type EventDefinition,
  streams,
  subjectOfTeam,
  type TeamId,
  teamStream,
} from '@galley/contracts';
import { jetstreamManager, type JetStreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { Inject, Injectable } from '@nestjs/common';
import { MESSAGING_SETTINGS, NATS, type MessagingSettings } from './settings.js';

/** Removes events from the streams that only this service hears, as soon as it has handled them. */
@Injectable()
export class HandledEvents {
  private manager: Promise<JetStreamManager> | undefined;

  constructor(
    @Inject(NATS) private readonly connection: NatsConnection,
    @Inject(MESSAGING_SETTINGS) private readonly settings: MessagingSettings,
  ) {}

  /**
   * @param team whose copies go, too: a team whose subscribers connect themselves has a stream of its own
   * @throws Error when NATS does not answer
   */
  async forget(events: readonly EventDefinition[], team: TeamId | null = null): Promise<void> {
    this.manager ??= jetstreamManager(this.connection);
    const manager = await this.manager;
    for (const event of events) {
      for (const { name, subject } of eventConsumers(this.settings.service, event)) {
        const { ack_floor: handled } = await manager.consumers.info(streams.events, name);
        if (handled.stream_seq > 0)
          await manager.streams.purge(streams.events, { filter: subject, seq: handled.stream_seq + 1 });
      }
      if (team !== null) await forgetCopies(manager, team, event.subject);
    }
  }
}

async function forgetCopies(manager: JetStreamManager, team: TeamId, subject: string): Promise<void> {
  try {
    await manager.streams.purge(teamStream(team), { filter: subjectOfTeam(subject, team) });
  } catch (error) {
    // Hardly any team has one, and without one there is no right to purge it.
    if (!(error instanceof Error && /not found|permission|timeout|no responders/i.test(error.message)))
      throw error;
  }
}
