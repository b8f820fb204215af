declare module 'snowball-stemmers' {
  /** @param algorithm an English name in lower case, such as `german` */
  export function newStemmer(algorithm: string): { stem(word: string): string };
}
