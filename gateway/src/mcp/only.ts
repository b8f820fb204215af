/** The named fields of something, for a reader who needs no others. */
export const only = <T extends object, K extends keyof T & string>(value: T, ...names: K[]): Pick<T, K> =>
  Object.fromEntries(names.map((name) => [name, value[name]])) as Pick<T, K>;
