import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Ports {
  readonly postgres?: number;
  readonly nats?: number;
  /** Where people reach the studio; for tools, the launcher itself takes PORT. */
  readonly gateway?: number;
}

const fileIn = (dataDir: string) => join(dataDir, 'ports.json');

/** The ports of last time, used again where they are free: then a psql or nats command line goes on working. */
export function keptPorts(dataDir: string): Ports {
  try {
    const kept = JSON.parse(readFileSync(fileIn(dataDir), 'utf8')) as Record<string, unknown>;
    return {
      postgres: portIn(kept['postgres']),
      nats: portIn(kept['nats']),
      gateway: portIn(kept['gateway']),
    };
  } catch {
    return {};
  }
}

export function keepPorts(dataDir: string, ports: Ports): void {
  writeFileSync(fileIn(dataDir), JSON.stringify({ ...keptPorts(dataDir), ...ports }));
}

const portIn = (value: unknown): number | undefined =>
  Number.isInteger(value) && Number(value) > 1023 && Number(value) < 65_536 ? Number(value) : undefined;
