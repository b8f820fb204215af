import { startOfDay } from '../../shared/lib/time.js';
import { useAuth } from '../auth/index.js';
import type { Reader } from './quick-choices.js';

/** Who reads, and since when it is today for them. */
export function useReader(): Reader {
  const { user } = useAuth();
  return { name: user?.name ?? user?.username ?? null, today: startOfDay() };
}
