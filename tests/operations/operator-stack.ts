import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startService, type RunningService, type ServiceDefinition } from '@galley/service-kit';
import { testStack, type TestStack } from '@galley/testing';
import { runGalley } from '../../infra/galley/program.js';

/** Services that an operator looks after, and the folder that the operator works in. */
export class OperatorStack {
  readonly folder = mkdtempSync(join(tmpdir(), 'galley-operator-'));

  private constructor(
    readonly stack: TestStack,
    readonly services: readonly RunningService[],
  ) {}

  static async start(...definitions: ServiceDefinition[]): Promise<OperatorStack> {
    const stack = await testStack();
    const start = (service: ServiceDefinition) => startService(service, { env: stack.envFor(service.name) });
    return new OperatorStack(stack, await Promise.all(definitions.map(start)));
  }

  async close(): Promise<void> {
    await Promise.all(this.services.map((service) => service.close()));
    await this.stack.close();
    rmSync(this.folder, { recursive: true });
  }
}

/** The operator's command line on this stack. */
export function commandsOf(operator: OperatorStack) {
  /** Runs a command as the shell would. */
  async function galley(args: string[], { input = '', env = {} } = {}) {
    const said = { out: '', err: '' };
    const code = await runGalley(args, {
      env: {
        DATABASE_URL: operator.stack.databaseUrl,
        NATS_URL: operator.stack.operatorUrl,
        GATEWAY_URL: 'http://127.0.0.1:9',
        ...env,
      },
      root: operator.folder,
      write: (text) => (said.out += text),
      writeError: (text) => (said.err += text),
      read: () => Promise.resolve(input),
      stopped: new AbortController().signal,
    });
    return { code, ...said };
  }
  const json = async <T>(...args: string[]): Promise<T> => {
    const { code, out, err } = await galley([...args, '--json']);
    expect(err).toBe('');
    expect(code).toBe(0);
    return JSON.parse(out) as T;
  };
  return { galley, json };
}
