import { collectOnScrape } from '@galley/telemetry';
import { Injectable, SetMetadata, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { MarkedMethods } from './marked-methods.js';
import { acrossTeams } from './teams.js';

const ON_SCRAPE = 'galley:on-scrape';

type Method = <M extends () => Promise<void> | void>(
  target: object,
  key: string | symbol,
  descriptor: TypedPropertyDescriptor<M>,
) => void;

/**
 * Calls the method of a provider when Prometheus asks for metrics, to fill gauges whose values have to be looked up. It empties them
 * first, so a value that cannot be had is missing instead of old. It counts the rows of all teams.
 */
export const OnScrape = (): Method => SetMetadata(ON_SCRAPE, true);

/** Registers the methods marked with @OnScrape for as long as the process runs. */
@Injectable()
export class ScrapedGauges implements OnApplicationBootstrap, OnModuleDestroy {
  private stops: (() => void)[] = [];

  constructor(private readonly marked: MarkedMethods) {}

  onApplicationBootstrap(): void {
    this.stops = this.marked
      .with(ON_SCRAPE)
      .map(({ call }) => collectOnScrape(() => acrossTeams('metrics', async () => void (await call()))));
  }

  onModuleDestroy(): void {
    this.stops.forEach((stop) => stop());
  }
}
