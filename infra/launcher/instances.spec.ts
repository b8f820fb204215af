import { serviceNames } from '@galley/contracts';
import { instancesOf } from './instances.js';

const rolesOf = (workers: number | undefined, service: string) =>
  instancesOf(workers).flatMap((instance) => (instance.service === service ? [instance.role] : []));

describe('the processes of the studio', () => {
  it('are one of each service, which does everything, unless workers are asked for', () => {
    expect(instancesOf(undefined)).toEqual(
      serviceNames.map((service) => ({ service, name: service, role: 'all' })),
    );
  });

  it('are so many workers beside the services that ingest, and the others as ever', () => {
    expect(rolesOf(2, 'topic')).toEqual(['api', 'worker', 'worker']);
    expect(rolesOf(2, 'content-source')).toEqual(['api', 'worker', 'worker']);
    expect(rolesOf(2, 'generation')).toEqual(['all']);
  });

  it('have names of their own, so that each has a log of its own', () => {
    const names = instancesOf(4).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain('topic-worker-4');
  });

  it('leave the jobs of ingestion to workers elsewhere when none are asked for', () => {
    expect(rolesOf(0, 'topic')).toEqual(['api']);
  });
});
