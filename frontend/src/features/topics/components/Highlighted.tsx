import { pieces } from '../highlight.js';

/** A text with the words that a search found in it; the plain text where nothing was searched for. */
export function Highlighted({ text, highlight }: { text: string; highlight: string | undefined }) {
  if (highlight === undefined) return text;
  return pieces(highlight).map(({ text: piece, hit }, index) =>
    hit ? (
      <mark className="hit" key={index}>
        {piece}
      </mark>
    ) : (
      piece
    ),
  );
}
