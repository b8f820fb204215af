import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServiceName } from '@galley/contracts';
import { z } from 'zod';
import { freePort } from '../local/ports.js';
import { problemLine, StartProblem } from '../local/problem.js';
import type { StackFacts } from './environment.js';
import type { Instance } from './instances.js';
import type { LogFile } from './logs.js';
import type { Supervised, Program } from './supervisor.js';

/** How far a roll is; the launcher writes it down, the command line reads it. */
export const RollState = z.object({
  startedAt: z.iso.datetime(),
  /** Names of processes that have been replaced. */
  replaced: z.array(z.string()),
  finishedAt: z.iso.datetime().nullable(),
  problem: z.string().nullable(),
});
export type RollState = z.infer<typeof RollState>;

export const rollFile = (dataDir: string): string => join(dataDir, 'roll.json');

interface RollOptions {
  readonly dataDir: string;
  readonly instances: readonly Instance[];
  readonly running: readonly Supervised[];
  readonly facts: StackFacts;
  programFor(part: Instance | 'gateway', facts: StackFacts, log: LogFile): Promise<Program>;
  isEnding(): boolean;
}

/** More would start no sooner, and all that start at once are in memory twice. */
const atOnce = 2;

/**
 * Replaces every process while the studio is in use (ADR 0022): the new one is ready before the old one is told to go, and the old
 * one answers what it has accepted. Documents are open on export's own port, which gateways are told at their start: so the new
 * export comes first and the old one goes last, with the gateway between them; the gateway comes before auth, so that it knows a new
 * signing key before anything is signed with it.
 * @returns the facts that hold from now on
 */
export async function rollAll(options: RollOptions): Promise<StackFacts> {
  const state = { startedAt: new Date().toISOString(), replaced: [] as string[] };
  const report = (end: Partial<RollState> = {}) =>
    writeFileSync(
      rollFile(options.dataDir),
      JSON.stringify({ ...state, finishedAt: null, problem: null, ...end } satisfies RollState),
    );
  report();
  let { facts } = options;
  const beside = async (part: Instance | 'gateway'): Promise<() => Promise<void>> => {
    if (options.isEnding()) throw new StartProblem('The studio is being stopped.');
    const name = part === 'gateway' ? part : part.name;
    if (part !== 'gateway' && part.role !== 'worker') facts = await withNewPort(facts, part.service);
    // Every part has been started under its name.
    const present = options.running.find(({ program }) => program.name === name)!;
    const retire = await present.replace(await options.programFor(part, facts, present.program.log));
    return async () => {
      await retire();
      state.replaced.push(name);
      report();
    };
  };
  const replace = async (part: Instance | 'gateway') => (await beside(part))();
  const isExport = ({ service }: Instance) => service === 'export';
  try {
    const retiring = [];
    for (const instance of options.instances.filter(isExport)) retiring.push(await beside(instance));
    await replace('gateway');
    for (const retire of retiring) await retire();
    const others = options.instances.filter((instance) => !isExport(instance));
    for (let n = 0; n < others.length; n += atOnce)
      await Promise.all(others.slice(n, n + atOnce).map(replace));
    report({ finishedAt: new Date().toISOString() });
  } catch (error) {
    report({ finishedAt: new Date().toISOString(), problem: problemLine(error) });
  }
  return facts;
}

async function withNewPort(facts: StackFacts, name: ServiceName): Promise<StackFacts> {
  return { ...facts, httpPorts: { ...facts.httpPorts, [name]: await freePort() } };
}
