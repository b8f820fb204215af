import { automationRpc, generationRpc, type AutomationSettings } from '@galley/contracts';
import { startService, type RunningService } from '@galley/service-kit';
import { eventually } from '@galley/testing';
import { ScheduleService } from '../automation/schedule.service.js';
import { dayOf } from '../calendar/calendar.js';
import { generationService } from '../service.js';
import { ann, ben, generationStack, type GenerationStack } from './generation-stack.js';
import { NewsroomDouble } from './newsroom-double.js';

const plain: AutomationSettings = {
  enabled: false,
  timeOfDay: '07:00',
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  timeZone: 'UTC',
  guruIds: null,
  dailyCapUsd: null,
};

/** Twelve o'clock of today, UTC. */
export const noonToday = (): string => `${dayOf(new Date(), 'UTC')}T12:00:00Z`;

/** The automated agent: processes of the generation service with one database, whose clocks only tests advance. */
export class AutomationStack {
  private readonly others: RunningService[] = [];

  private constructor(
    readonly generation: GenerationStack,
    readonly newsroom: NewsroomDouble,
  ) {}

  /** @param settings of the service, beside those of the stack */
  static async start(settings: Record<string, string> = {}): Promise<AutomationStack> {
    const generation = await generationStack(settings);
    await generation.service.app.get(ScheduleService).stop();
    return new AutomationStack(generation, new NewsroomDouble(generation.stack));
  }

  /** Another process of the same installation. */
  async another(settings: Record<string, string> = {}): Promise<RunningService> {
    const env = { ...this.generation.stack.envFor('generation'), ...settings };
    const service = await startService(generationService, { env });
    this.others.push(service);
    await service.app.get(ScheduleService).stop();
    return service;
  }

  /** Takes away all gurus, texts and runs, and sets the settings back. */
  async reset(): Promise<void> {
    this.newsroom.gurus.length = this.newsroom.topics.length = 0;
    this.newsroom.recordings = true;
    this.newsroom.deleted.clear();
    await this.query('TRUNCATE generations, automation_runs, automation_calls CASCADE');
    await this.set({});
  }

  query<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]> {
    return this.generation.stack.query<Row>('generation', sql, values);
  }

  get rpc() {
    return this.generation.stack.rpc;
  }

  /** Saves the settings of the agent: those of an agent that is off, with these changes. */
  set(changes: Partial<AutomationSettings>) {
    return this.rpc.call(automationRpc.setSettings, { ...plain, ...changes }, ann);
  }

  /** Asks for the texts of a guru. */
  make(guru: string, as = ann) {
    return this.rpc.call(automationRpc.generate, { guru }, as);
  }

  /** The runs of a day, of today unless one is named. */
  runs(day?: string) {
    return this.rpc.call(automationRpc.runs, day ? { day } : {}, ben);
  }

  texts() {
    return this.query<{ id: number; guruId: number }>('SELECT id, "guruId" FROM generations ORDER BY id');
  }

  /** What the clock of a process does at this moment. */
  tick(moment: string, service = this.generation.service) {
    return service.app.get(ScheduleService).tick(new Date(moment));
  }

  /** The text as soon as it is written, or has failed. */
  written(id: number) {
    return eventually(async () => {
      const detail = await this.rpc.call(generationRpc.get, { id }, ann);
      return detail.generation.status === 'Processing' ? null : detail.generation;
    });
  }

  async close(): Promise<void> {
    await Promise.all(this.others.map((service) => service.close()));
    await this.generation.close();
  }
}
