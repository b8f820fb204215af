import { sourceJobs, sourceRpc, type Guru, type IngestJob, guruRpc } from '@galley/contracts';
import { startService, type RunningService } from '@galley/service-kit';
import { eventually, testStack, type TestStack } from '@galley/testing';
import { contentSourceService } from '../service.js';

/** The content-source service on a stack of its own. */
export interface ContentSourceStack {
  readonly stack: TestStack;
  /** One more process of the service. */
  start(env?: Record<string, string>): Promise<RunningService>;
  close(): Promise<void>;
}

export async function contentSourceStack({ started = true } = {}): Promise<ContentSourceStack> {
  const stack = await testStack();
  const running = new Set<RunningService>();
  const start = async (env: Record<string, string> = {}) => {
    const service = await startService(contentSourceService, {
      env: { ...stack.envFor('content-source'), ...env },
    });
    running.add(service);
    return service;
  };
  if (started) await start();
  const close = async () => {
    await Promise.all([...running].map((service) => service.close()));
    await stack.close();
  };
  return { stack, start, close };
}

export const addGuru = (stack: TestStack, name: string): Promise<Guru> =>
  stack.rpc.call(guruRpc.create, { name, description: `${name} teaches.` });

/** A talk of at least 10,000 characters in which every sentence is different. */
export function talk(about: string, sentences = 160): string {
  const line = (n: number) =>
    `[${stamp(n * 6)}] In example ${n} of ${about}, the trade risks ${n + 1} dollars to make ${2 * n + 3}.`;
  return Array.from({ length: sentences }, (_, n) => line(n)).join('\n');
}

function stamp(seconds: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** The job once it has ended. */
export const endOf = (stack: TestStack, jobId: number): Promise<IngestJob> =>
  eventually(
    async () => {
      const job = await stack.rpc.call(sourceRpc.job, { id: jobId });
      if (job.status === 'done' || job.status === 'failed') return job;
      const [row] = await stack.query('content-source', 'select * from jobs where id = $1', [jobId]);
      throw new Error(`The job has not ended: ${JSON.stringify({ ...row, payload: null })}`);
    },
    { withinMs: 50_000 },
  );

/** Says "run job N" once more, as a message that JetStream delivers twice does. */
export function announceAgain(stack: TestStack, jobId: number): void {
  stack.nats.publish(sourceJobs.ingest.subject, JSON.stringify({ jobId }));
}
