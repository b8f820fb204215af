/** Works something out once for each object, and keeps it for as long as the object lives. */
export function oncePer<Key extends object, Value>(work: (key: Key) => Value): (key: Key) => Value {
  const kept = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const known = kept.get(key);
    if (known) return known.value;
    const value = work(key);
    kept.set(key, { value });
    return value;
  };
}

const wordsKept = 100_000;
/** Longer ones are no words, and would fill the memory. */
const longestKept = 100;

/** The same function, with its answers for words kept: the words of recordings repeat. */
export function oncePerText<T>(work: (text: string) => T): (text: string) => T {
  const kept = new Map<string, T>();
  return (text) => {
    if (text.length > longestKept) return work(text);
    const known = kept.get(text);
    if (known !== undefined) return known;
    if (kept.size > wordsKept) kept.clear();
    const answer = work(text);
    kept.set(text, answer);
    return answer;
  };
}
