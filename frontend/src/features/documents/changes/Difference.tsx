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
          <span key={index}>{value}</span>
        ),
      )}
    </p>
  );
}

/** Blocks that a browser sent as HTML, as their text; nothing in them runs or loads. */
export const plainText = (schema: Schema, html: string | null): string =>
  html === null ? '' : textOf(blockReader(schema)(html));
