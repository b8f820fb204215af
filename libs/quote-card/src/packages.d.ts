declare module 'wawoff2' {
  /** The font behind a WOFF2 file. */
  export function decompress(bytes: Uint8Array): Promise<Uint8Array>;
}
declare module 'linebreak' {
  /** Where a line may end, by the Unicode Line Breaking Algorithm. */
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { readonly position: number; readonly required: boolean } | null;
  }
}
declare module 'bidi-js' {
  interface Bidi {
    getEmbeddingLevels(
      text: string,
      direction: 'ltr' | 'rtl' | 'auto',
    ): { levels: Uint8Array; paragraphs: { start: number; end: number; level: number }[] };
    getMirroredCharacter(character: string): string | null;
  }
  export default function bidiFactory(): Bidi;
}
