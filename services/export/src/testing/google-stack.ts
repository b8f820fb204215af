import { documentRpc, type DocumentRecord, firstTeam, type RpcDefinition } from '@galley/contracts';
import { startService, type RunningService } from '@galley/service-kit';
import { startGoogleStandIn, testStack, type GoogleStandIn, type TestStack } from '@galley/testing';
import type { z } from 'zod';
import { exportService } from '../service.js';

const settings = {
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'secret',
  GOOGLE_REFRESH_TOKEN: 'refresh',
  GOOGLE_BACKOFF_MS: '2',
  GOOGLE_TIMEOUT_MS: '1000',
  GOOGLE_LOOK_MS: '150',
  GOOGLE_WRITES_PER_MINUTE: '10000',
};
const html =
  '<h1>Quiet markets</h1><p>Risk comes <strong>first</strong>. <a class="moment" data-source="7" data-t="83" href="/video/7?t=83">[00:01:23]</a></p><p>Size follows risk.</p><p>Then the rest.</p>';

/** The service with documents at a stand-in for Google. */
export class GoogleStack {
  private service: RunningService;
  private generations = 0;

  private constructor(
    readonly google: GoogleStandIn,
    readonly stack: TestStack,
  ) {}

  static async start(): Promise<GoogleStack> {
    const docs = new GoogleStack(...(await Promise.all([startGoogleStandIn(), testStack()])));
    await docs.startService();
    return docs;
  }

  private async startService(): Promise<void> {
    const env = { ...this.stack.envFor('export'), ...settings, GOOGLE_API_ROOT_URL: this.google.rootUrl };
    this.service = await startService(exportService, { env });
  }

  /** Ends the process and starts the next one. */
  async restart(): Promise<void> {
    await this.service.close();
    await this.startService();
  }

  call<K extends keyof typeof documentRpc>(
    name: K,
    input: z.input<(typeof documentRpc)[K]['input']>,
    options: { userId?: number; teamId?: number; timeoutMs?: number } = {},
  ) {
    const definition: RpcDefinition = documentRpc[name];
    return this.stack.rpc.call(definition, input, options) as Promise<
      z.output<(typeof documentRpc)[K]['output']>
    >;
  }

  nextGeneration(): number {
    return (this.generations += 1);
  }

  create(
    generationId = this.nextGeneration(),
    ownerId: number | null = null,
    timeoutMs = 10_000,
    teamId = firstTeam,
  ): Promise<DocumentRecord> {
    const order = { generationId, contentType: 'newsletter' as const, title: 'Quiet markets', html, ownerId };
    return this.call('create', order, { timeoutMs, teamId });
  }

  /** What Google was asked whose method and path hold this. */
  callsTo(part: string) {
    return this.google.asked.filter(({ method, path }) => `${method} ${path}`.includes(part));
  }

  async close(): Promise<void> {
    await this.service.close();
    await Promise.all([this.stack.close(), this.google.close()]);
  }
}
