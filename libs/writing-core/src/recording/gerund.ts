/** Verbs of several syllables whose last one is stressed: they double the consonant at their end. */
const stressedAtEnd = new Set(
  'admit begin commit compel control defer emit equip expel forget infer occur omit patrol permit prefer refer regret reset submit transfer transmit upset'.split(
    ' ',
  ),
);

/** "use" -> "using", "run" -> "running", "tie" -> "tying": what is done, as a name for it. */
export function gerundOf(verb: string): string {
  if (verb.endsWith('ie')) return `${verb.slice(0, -2)}ying`;
  if (/[^eoy]e$/.test(verb)) return `${verb.slice(0, -1)}ing`;
  const short = /^[^aeiou]*[aeiou][^aeiouwxy]$/.test(verb) || /^qu[aeiou][^aeiouwxy]$/.test(verb);
  return short || stressedAtEnd.has(verb) ? `${verb}${verb.slice(-1)}ing` : `${verb}ing`;
}
