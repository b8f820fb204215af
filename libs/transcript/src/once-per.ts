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
