import { compose, type Splice } from '../splices.js';

const growth = ({ from, to, text }: Splice): number => text.length - (to - from);

/** The splices that take others back. @param text before them */
export function inverseOf(text: string, splices: readonly Splice[]): Splice[] {
  let shift = 0;
  return splices.map((splice) => {
    const from = splice.from + shift;
    shift += growth(splice);
    return { from, to: from + splice.text.length, text: text.slice(splice.from, splice.to) };
  });
}

/** Changes that follow each other, as one. */
export function composeAll(changes: readonly (readonly Splice[])[]): Splice[] {
  if (changes.length <= 1) return [...(changes[0] ?? [])];
  const middle = changes.length >> 1;
  // By halves: each splice is then joined as often as the halves are halved.
  return compose(composeAll(changes.slice(0, middle)), composeAll(changes.slice(middle)));
}

/** Whether two changes of the same text touch the same letters, or put something in the same place. */
export function overlap(ours: readonly Splice[], theirs: readonly Splice[]): boolean {
  let at = 0;
  for (const our of ours) {
    while ((theirs[at]?.to ?? Infinity) < our.from) at += 1;
    for (let i = at; (theirs[i]?.from ?? Infinity) <= our.to; i += 1)
      if (meet(our, theirs[i] ?? our)) return true;
  }
  return false;
}

function meet(one: Splice, two: Splice): boolean {
  const [oneIsPlace, twoIsPlace] = [one.from === one.to, two.from === two.to];
  if (oneIsPlace && twoIsPlace) return one.from === two.from;
  if (oneIsPlace) return two.from < one.from && one.from < two.to;
  if (twoIsPlace) return one.from < two.from && two.from < one.to;
  return one.from < two.to && two.from < one.to;
}

/** A change of a text as one of the text after another change; the two do not overlap. */
export function afterOthers(ours: readonly Splice[], theirs: readonly Splice[]): Splice[] {
  let [at, shift] = [0, 0];
  return ours.map((our) => {
    for (let next = theirs[at]; next && next.to <= our.from; next = theirs[at]) {
      shift += growth(next);
      at += 1;
    }
    return { ...our, from: our.from + shift, to: our.to + shift };
  });
}
