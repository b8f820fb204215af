import { firstTeam, type TeamId } from '@galley/contracts';
import { asTeam } from '@galley/messaging';

/** A provider whose methods act for a team, for tests that call it as nobody. */
export function forTeam<T extends object>(provider: T, teamId: TeamId = firstTeam): T {
  return new Proxy(provider, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => asTeam(teamId, () => value.apply(target, args) as unknown);
    },
  });
}
