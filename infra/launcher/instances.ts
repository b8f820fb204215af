import { serviceNames, type ServiceName } from '@galley/contracts';

/** The services whose jobs ingest recordings. They are scaled separately (docs/operations/scaling.md, "What scales what"). */
export const ingesting: readonly ServiceName[] = ['content-source', 'topic'];

/** One process of a service. */
export interface Instance {
  readonly service: ServiceName;
  /** Of its log and in what the launcher says: `topic`, `topic-worker-2`. */
  readonly name: string;
  readonly role: 'all' | 'api' | 'worker';
}

/**
 * Which processes of the services run. With a number of workers those that ingest answer requests only, beside so many worker
 * processes of each; with 0 their jobs wait for workers that somebody starts elsewhere.
 */
export function instancesOf(workers: number | undefined): Instance[] {
  const apart = (service: ServiceName) => workers !== undefined && ingesting.includes(service);
  const first = serviceNames.map((service): Instance => ({
    service,
    name: service,
    role: apart(service) ? 'api' : 'all',
  }));
  const further = serviceNames.filter(apart).flatMap((service) =>
    Array.from({ length: workers ?? 0 }, (_, n): Instance => ({
      service,
      name: `${service}-worker-${n + 1}`,
      role: 'worker',
    })),
  );
  return [...first, ...further];
}
