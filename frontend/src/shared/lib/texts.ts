import i18n from 'i18next';

/**
 * The texts of a feature, by name. `{{name}}` stands for a value. A text whose words depend on a number has a form for each
 * plural of its language, in English `_one` and `_other`.
 */
type Catalogue = Readonly<Record<string, string>>;

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type NameOf<K> = K extends `${infer Name}_${PluralForm}` ? Name : K;
type FormsOf<C, N extends string> = C[Extract<keyof C, N | `${N}_${PluralForm}`>];
type CountIn<C, N extends string> = `${N}_other` extends keyof C ? 'count' : never;
type ValuesIn<T> = T extends `${string}{{${infer Name}}}${infer Rest}` ? Name | ValuesIn<Rest> : never;
type Values<C, N extends string> = Record<ValuesIn<FormsOf<C, N>> | CountIn<C, N>, string | number>;

/** Gives the text of a name, with its values. The compiler knows the names, and which values each text needs. */
export type Texts<C extends Catalogue> = <N extends NameOf<keyof C> & string>(
  name: N,
  ...values: [keyof Values<C, N>] extends [never] ? [] : [Values<C, N>]
) => string;

// English is the only language for now. React escapes what it shows, so values are put in as they are.
void i18n.init({
  lng: 'en',
  initAsync: false,
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
});

/**
 * Registers the English texts of a feature (ADR 0081).
 * @param feature the name of its folder
 * @returns what its screens take their texts from
 */
export function textsOf<const C extends Catalogue>(feature: string, english: C): Texts<C> {
  i18n.addResourceBundle('en', feature, english);
  const t = i18n.getFixedT('en', feature);
  return (name: string, ...[values]: readonly Record<string, string | number>[]) => t(name, values);
}

export { i18n };
