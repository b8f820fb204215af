import { blockReader, textOf } from '@galley/document-schema';
import type { Schema } from '@tiptap/pm/model';
import { diffWordsWithSpace } from 'diff';
import { useMemo } from 'react';

interface Props {
  before: string;
  after: string;
}

/** What goes is struck out, what comes is underlined: the colours say it a second time. */
export function Difference({ before, after }: Props) {
  const parts = useMemo(() => diffWordsWithSpace(before, after), [before, after]);
  return (
    <p className="doc-difference preserve" dir="auto">
      {parts.map(({ value, added, removed }, index) =>
        added ? (
          <ins key={index}>{value}</ins>
        ) : removed ? (
          <del key={index}>{value}</del>
        ) : (
          <span key={index}>{shortened(value, index === 0, index === parts.length - 1)}</span>
        ),
      )}
    </p>
  );
}

/** Of what stays, as much as shows where one is. */
const around = 60;

function shortened(value: string, isFirst: boolean, isLast: boolean): string {
  if (value.length <= 3 * around || (isFirst && isLast)) return value;
  const head = isFirst ? '' : value.slice(0, around).replace(/(?<!\S)\S*$/, '');
  const tail = isLast ? '' : value.slice(-around).replace(/^\S*/, '');
  return `${head}…${tail}`;
}

/** Blocks that a browser sent as HTML, as their text; nothing in them runs or loads. */
export const plainText = (schema: Schema, html: string | null): string =>
  html === null ? '' : textOf(blockReader(schema)(html));
