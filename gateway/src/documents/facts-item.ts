import type { ReadinessItem, TextFacts } from '@galley/contracts';

const detailsShown = 20;

/** What the checklist of a text says of its facts. @param facts null while the service that checks them is away */
export function factsItem(facts: TextFacts | null, version: number): ReadinessItem {
  const item = { item: 'facts' as const, details: [], checkedAt: null };
  if (facts === null)
    return {
      ...item,
      state: 'attention',
      message: 'Whether the facts were checked cannot be said right now.',
      advice: 'Try again in a moment.',
    };
  const { check } = facts;
  const again = 'Check the facts in the document of this text.';
  if (check === null)
    return {
      ...item,
      state: 'attention',
      message: 'The facts of this text were not checked.',
      advice: again,
    };
  const { contradicted, notFound, sentences, endedAt: checkedAt } = check;
  const seen = { ...item, checkedAt };
  if (check.version !== version || check.outdated) {
    const what = check.outdated ? 'A recording was corrected' : 'The text has changed';
    return { ...seen, state: 'attention', message: `${what} since its facts were checked.`, advice: again };
  }
  const details = [...contradicted, ...notFound].slice(0, detailsShown);
  if (contradicted.length > 0)
    return {
      ...seen,
      details,
      state: 'must',
      message: `The recordings contradict ${counted(contradicted.length, 'sentence')} of this text.`,
      advice: 'Correct them, or say where else they come from.',
    };
  if (notFound.length > 0)
    return {
      ...seen,
      details,
      state: 'attention',
      message: `The recordings do not speak of ${counted(notFound.length, 'sentence')} of this text.`,
      advice: 'Make sure that they are true.',
    };
  return {
    ...seen,
    state: 'ok',
    message: `${counted(sentences, 'sentence')} checked: nothing disagrees.`,
    advice: null,
  };
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;
