import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** The time zone in which a team plans: one row for each team. */
@Injectable()
export class TeamZone {
  constructor(private readonly dataSource: DataSource) {}

  /** Null until somebody has chosen one. */
  async read(manager = this.dataSource.manager): Promise<string | null> {
    const [row] = await manager.query<{ timeZone: string }[]>('SELECT "timeZone" FROM calendar_settings');
    return row?.timeZone ?? null;
  }

  /** The zone of the team; the first plan chooses it, and UTC is taken where it does not say one. */
  async settle(manager: DataSource['manager'], first: string | undefined): Promise<string> {
    const known = await this.read(manager);
    if (known !== null) return known;
    const zone = first ?? 'UTC';
    if (first !== undefined) await this.write(zone, manager, { keep: true });
    return (await this.read(manager)) ?? zone;
  }

  /** @param options `keep`: one that is there already stays */
  async write(timeZone: string, manager = this.dataSource.manager, { keep = false } = {}): Promise<void> {
    const conflict = keep ? 'DO NOTHING' : 'DO UPDATE SET "timeZone" = excluded."timeZone"';
    await manager.query(
      `INSERT INTO calendar_settings ("timeZone") VALUES ($1) ON CONFLICT ("teamId") ${conflict}`,
      [timeZone],
    );
  }
}
