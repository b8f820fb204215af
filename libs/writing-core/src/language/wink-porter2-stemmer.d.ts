declare module 'wink-porter2-stemmer' {
  /** The Porter2 stem of a word in lower case. */
  export default function stem(word: string): string;
}
