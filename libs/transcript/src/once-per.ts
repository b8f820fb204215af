/** Works something out once for each object, and keeps it for as long as the object lives. */
export function oncePer<Key extends object, Value>(work: (key: Key) => Value): (key: Key) => Value {
  const kept = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const known = kept.get(key) ?? { value: work(key) };
    kept.set(key, known);
    return known.value;
  };
}
