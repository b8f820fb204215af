import type { docs_v1 } from '@googleapis/docs';
import type { GoogleBlock, GoogleDoc, GoogleTextStyle } from './doc-json.js';
import { changeColour, changeName } from './doc-requests.js';

interface Stretch {
  readonly startIndex: number;
  readonly endIndex: number;
}

/** Takes the studio's colour off where the studio put it; words that people coloured since keep their colour. */
export function highlightRemovals(doc: GoogleDoc): docs_v1.Schema$Request[] {
  const marked = doc.namedRanges[changeName];
  if (!marked) return [];
  const ranges = marked.namedRanges.flatMap((range) => range.ranges);
  const ours = colouredStretches(doc.body.content).flatMap((stretch) =>
    ranges.flatMap((range) => {
      const startIndex = Math.max(stretch.startIndex, range.startIndex);
      const endIndex = Math.min(stretch.endIndex, range.endIndex);
      return startIndex < endIndex ? [{ startIndex, endIndex }] : [];
    }),
  );
  return [
    ...ours.map((range) => ({ updateTextStyle: { range, textStyle: {}, fields: 'backgroundColor' } })),
    { deleteNamedRange: { name: changeName } },
  ];
}

function colouredStretches(blocks: readonly GoogleBlock[]): Stretch[] {
  return blocks.flatMap(({ paragraph, table }) => {
    const cells = table?.tableRows.flatMap(({ tableCells }) => tableCells) ?? [];
    const own = paragraph?.elements.filter(({ textRun }) => textRun && isOurs(textRun.textStyle)) ?? [];
    return [...own, ...colouredStretches(cells.flatMap(({ content }) => content))];
  });
}

/** Google keeps colours as fractions, rounded. */
function isOurs({ backgroundColor }: GoogleTextStyle): boolean {
  const colour = backgroundColor?.color?.rgbColor;
  const near = (one = 0, other: number) => Math.abs(one - other) < 0.01;
  return (
    colour !== undefined &&
    near(colour.red, changeColour.red) &&
    near(colour.green, changeColour.green) &&
    near(colour.blue, changeColour.blue)
  );
}
