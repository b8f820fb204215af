import { NATS } from '@galley/messaging';
import type { NatsConnection } from '@nats-io/transport-node';
import { Controller, Get, Inject, ServiceUnavailableException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DatabaseWatch } from './database-watch.js';

/** Ready means that the process can work now. Alive means that it can recover without a restart. */
@Controller('health')
export class HealthController {
  constructor(
    @Inject(NATS) private readonly connection: NatsConnection,
    private readonly dataSource: DataSource,
    private readonly watch: DatabaseWatch,
  ) {}

  @Get('live')
  live(): { status: string } {
    if (this.watch.alive) return { status: 'ok' };
    throw new ServiceUnavailableException({ status: 'stuck', database: 'no connection' });
  }

  @Get('ready')
  async ready(): Promise<{ status: string }> {
    const nats = this.connection.isClosed() ? Promise.reject(new Error('closed')) : this.connection.flush();
    const checks = await Promise.allSettled([
      within(1_500, this.dataSource.query('SELECT 1')),
      within(1_500, nats),
    ]);
    const [database, messages] = checks.map((check) => (check.status === 'fulfilled' ? 'up' : 'down'));
    if (database === 'up' && messages === 'up' && this.watch.ready) return { status: 'ok' };
    throw new ServiceUnavailableException({ status: 'unavailable', database, messages });
  }
}

/** Rejects after a time limit: a dependency that does not answer counts as down. */
function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('late')), milliseconds);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
