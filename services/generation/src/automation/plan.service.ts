import {
  guruRpc,
  skipReasons,
  type AutomationPlan,
  type Guru,
  type PlannedText,
  type SkipReason,
} from '@galley/contracts';
import { RpcClient } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { dayOf } from '../calendar/index.js';
import { CostsService } from '../costs/index.js';
import { lengthOf } from './best-topics.js';
import { isOn, RunRepository, type StoredRun } from './run.repository.js';
import { AutomationSettingsService } from './settings.service.js';
import { TopicChoice } from './topic-choice.service.js';

type Settings = Awaited<ReturnType<AutomationSettingsService['read']>>;
/** The cost of the day so far, including texts that are being written; null when a price is not known. */
interface Purse {
  used: number | null;
}

/** The dry run: says which texts the schedule would make now, for which gurus, from which topics and at what cost. It writes nothing. */
@Injectable()
export class PlanService {
  constructor(
    private readonly settings: AutomationSettingsService,
    private readonly runs: RunRepository,
    private readonly costs: CostsService,
    private readonly choice: TopicChoice,
    private readonly rpc: RpcClient,
  ) {}

  async plan(): Promise<AutomationPlan> {
    const settings = await this.settings.read();
    const { timeZone, dailyCapUsd } = settings;
    const day = dayOf(new Date(), timeZone);
    const [gurus, runs, taken] = await Promise.all([
      this.rpc.call(guruRpc.list, {}),
      this.runs.ofDay(day),
      this.costs.taken(day, timeZone),
    ]);
    const purse: Purse = { used: taken === null ? null : taken.spent + taken.reserved };
    const items: PlannedText[] = [];
    for (const guru of await this.runs.longestWaitFirst(gurus)) {
      const run = runs.find(({ guruId }) => guruId === guru.id);
      items.push(await this.one(guru, run, settings, purse));
    }
    const making = items.filter(({ makes }) => makes).map((item) => item.expectedUsd);
    const expectedUsd = making.reduce<number | null>((sum, one) => plus(sum, one), 0);
    return { day, timeZone, items, expectedUsd, spentUsd: taken?.spent ?? null, dailyCapUsd };
  }

  private async one(
    { id, name }: Guru,
    run: StoredRun | undefined,
    settings: Settings,
    purse: Purse,
  ): Promise<PlannedText> {
    const none = { guruId: id, guruName: name, topics: [], expectedUsd: null };
    if (run && run.generationId !== null) return skipped(none, 'ALREADY_MADE');
    if (!isOn(settings, id)) return skipped(none, 'GURU_OFF');
    const choice = await this.choice.of(id);
    if ('skip' in choice) return skipped(none, choice.skip);
    const topics = choice.topics.map(({ id: topicId, title, sourceTitle }) => ({
      id: topicId,
      title,
      sourceTitle,
    }));
    const expectedUsd = await this.costs.expected(
      choice.topics.reduce((sum, topic) => sum + lengthOf(topic), 0),
    );
    const text = { ...none, topics, expectedUsd };
    const after = plus(purse.used, expectedUsd);
    if (settings.dailyCapUsd !== null && this.costs.model !== null) {
      if (after === null) return skipped(text, 'PRICE_UNKNOWN');
      if (after > settings.dailyCapUsd) return skipped(text, 'COST_CAP');
    }
    purse.used = after;
    return { ...text, makes: true, skipReason: null, reason: null };
  }
}

const plus = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : a + b);

const skipped = (
  text: Omit<PlannedText, 'makes' | 'skipReason' | 'reason'>,
  reason: SkipReason,
): PlannedText => ({ ...text, makes: false, skipReason: reason, reason: skipReasons[reason] });
