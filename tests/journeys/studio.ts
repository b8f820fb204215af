import { guruRpc, topicRpc, type Topic } from '@galley/contracts';
import { startService, type RunningService, type ServiceDefinition } from '@galley/service-kit';
import { eventually, testStack, type TestStack } from '@galley/testing';
import { assistantService } from '../../services/assistant/src/service.js';
import { contentSourceService } from '../../services/content-source/src/service.js';
import { exportService } from '../../services/export/src/service.js';
import { generationService } from '../../services/generation/src/service.js';
import { topicService } from '../../services/topic/src/service.js';

const parts = {
  'content-source': contentSourceService,
  topic: topicService,
  export: exportService,
  generation: generationService,
  assistant: assistantService,
};
type Part = keyof typeof parts;

/** The services from a recording to a document, each started as it is, in one process. */
export class Studio {
  private readonly running = new Map<Part, RunningService>();

  private constructor(readonly stack: TestStack) {}

  /** With the sample gurus and recordings of a first start, whose topics have been found. */
  static async open(more: Partial<Record<Part, Record<string, string>>> = {}): Promise<Studio> {
    const studio = new Studio(await testStack());
    // One after the other: none waits for the database while another one compiles.
    for (const part of Object.keys(parts) as Part[]) await studio.start(part, more[part]);
    return studio;
  }

  async start(part: Part, more: Record<string, string> = {}): Promise<void> {
    const env = { ...this.stack.envFor(part), SEED_SAMPLES: 'true', DOCUMENT_EDIT_PAUSE_MS: '200', ...more };
    const service: ServiceDefinition = parts[part];
    this.running.set(part, await startService(service, { env }));
  }

  async stop(part: Part): Promise<void> {
    await this.running.get(part)?.close();
    this.running.delete(part);
  }

  /** @throws Error when the part is not running */
  part(part: Part): RunningService {
    const running = this.running.get(part);
    if (!running) throw new Error(`${part} is not running.`);
    return running;
  }

  /** Topics of one guru, once they have been found. */
  async topics(atLeast = 1): Promise<readonly Topic[]> {
    const gurus = await this.stack.rpc.call(guruRpc.list, {});
    return eventually(
      async () => {
        for (const guru of gurus) {
          const answer = await this.stack.rpc.raw(topicRpc.list, { guruId: guru.id });
          const items = JSON.parse(Buffer.from(answer.body).toString('utf8')) as Topic[];
          if (items.length >= atLeast) return items;
        }
        return null;
      },
      { withinMs: 120_000 },
    );
  }

  async close(): Promise<void> {
    for (const part of (Object.keys(parts) as Part[]).toReversed()) await this.stop(part);
    await this.stack.close();
  }
}
