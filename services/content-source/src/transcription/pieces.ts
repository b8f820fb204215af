import { letters, type Heard, type HeardWord } from '@galley/engine-openai';

/** What was heard in one piece of a recording. Seconds count from the beginning of the recording. */
export interface HeardPiece {
  readonly start: number;
  readonly end: number;
  /** Nothing comes after it. */
  readonly last: boolean;
  readonly heard: Heard;
}

/** A word at its place in the recording. */
export interface SpokenWord extends Omit<HeardWord, 'start' | 'end'> {
  readonly start: number;
  readonly end: number;
  /** Its letters alone, which are the same however it is written. */
  readonly letters: string;
}

/** The words of a piece with their seconds in the recording; where the endpoint gave none, they are spread over the piece evenly. */
export function placed({ start, end, heard }: HeardPiece): SpokenWord[] {
  const size = heard.words.reduce((sum, word) => sum + word.text.length + 1, 0);
  let at = 0;
  return heard.words.map((word) => {
    const from = at / size;
    at += word.text.length + 1;
    const share = { start: from * (end - start), end: (at / size) * (end - start) };
    const time = word.start === null || word.end === null ? share : { start: word.start, end: word.end };
    return { ...word, start: start + time.start, end: start + time.end, letters: letters(word.text) };
  });
}
