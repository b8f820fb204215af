import type { AnalysisDepth } from './discovery-link.js';
import { t } from './texts.js';

const LONGEST_S = 150;
const MOST_TOPICS = 20;
const DEFAULT_TOPICS = 5;

/** How long a discovery is expected to take, in seconds. */
export function estimatedSeconds(count: number, depth: AnalysisDepth): number {
  const thorough = depth === 'thorough';
  return Math.min(LONGEST_S, (thorough ? 90 : 45) + count * (thorough ? 4 : 2));
}

/** Up to so many topics are found in the shorter of the two times. */
const FEW_TOPICS = 10;

/** How long a discovery usually takes, in words; shown before it begins. */
export function usualTime(count: number, depth: AnalysisDepth): string {
  const few = count <= FEW_TOPICS;
  if (depth === 'thorough') return t(few ? 'fewThorough' : 'manyThorough');
  return t(few ? 'fewStandard' : 'manyStandard');
}

/** What is left of the estimate; 0 when it has run out. Times in milliseconds, the answer in whole seconds. */
export function secondsLeft(startedAt: number, now: number, estimate: number): number {
  return Math.min(estimate, Math.max(0, Math.ceil(estimate - (now - startedAt) / 1000)));
}

/** Reads count and depth from the address. A missing or unreadable value becomes 5 topics, standard depth. */
export function wantedIn(query: URLSearchParams): { topicCount: number; analysisDepth: AnalysisDepth } {
  const count = Number(query.get('count'));
  const within = Number.isInteger(count) && count >= 1 && count <= MOST_TOPICS;
  return {
    topicCount: within ? count : DEFAULT_TOPICS,
    analysisDepth: query.get('depth') === 'thorough' ? 'thorough' : 'standard',
  };
}

/** The chosen topics in the address, by their number on screen, as `1,3`. */
export function pickedIn(text: string | null, of: number): number[] {
  const numbers = (text ?? '').split(',').map(Number);
  return [...new Set(numbers)].filter((n) => Number.isInteger(n) && n >= 1 && n <= of).sort((a, b) => a - b);
}
