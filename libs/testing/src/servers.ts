/** What the servers' process tells the test workers, through the environment. */
export interface TestServers {
  /** A superuser of a throwaway PostgreSQL; each stack makes its own database and roles there. */
  readonly adminUrl: string;
  readonly nats: NatsChoice;
  /** For throwaway files; it goes when the run ends, however it ends. */
  readonly folder: string;
}

/** How a stack comes to a NATS of its own. A given one is shared, so its streams are made anew for each stack. */
export type NatsChoice =
  | { readonly kind: 'binary'; readonly path: string }
  | { readonly kind: 'container' }
  | { readonly kind: 'given'; readonly url: string };

export const serversVariable = 'GALLEY_TEST_SERVERS';

/** @throws Error outside of the integration project, whose global setup starts the servers. */
export function testServers(): TestServers {
  const text = process.env[serversVariable];
  if (!text) throw new Error('testStack() works in *.int.spec.ts files: jest --selectProjects=integration');
  return JSON.parse(text) as TestServers;
}
