import { createHash } from 'node:crypto';
import type { ChangedBlock, DocumentType } from '@galley/contracts';
import { textOf } from '@galley/writing-core';
import { diffArrays } from 'diff';
import { bodyOf, documentTypesOf, type GenerationEntity } from '../generations/index.js';
import { blocksOf } from '../versions/index.js';

/** A block of a text as it was approved. */
export interface ReviewedBlock {
  readonly contentType: DocumentType;
  /** SHA-256 of what a reader sees of it, so that another way to write the same HTML is no change. */
  readonly hash: string;
  /** How it begins. */
  readonly words: string;
}

type Text = Pick<GenerationEntity, 'contentType' | 'content' | 'blogContent'>;

const shownCharacters = 200;
export const excerpt = (html: string): string => {
  const words = textOf(html).replace(/\s+/g, ' ').trim();
  return words.length > shownCharacters ? `${words.slice(0, shownCharacters - 1).trimEnd()}…` : words;
};
const digest = (key: string): string => createHash('sha256').update(key).digest('hex');

/** The blocks of all texts of it, in order. */
export const reviewedBlocks = (row: Text): ReviewedBlock[] =>
  documentTypesOf(row.contentType).flatMap((contentType) => {
    const body = bodyOf(row.contentType, contentType);
    const html = body === null ? '' : (row[body] ?? '');
    return blocksOf(html).map((block) => ({
      contentType,
      hash: digest(block.key),
      words: excerpt(block.html),
    }));
  });

/**
 * What is not as it was approved. A block that only stands elsewhere now is as it was; a block that was changed is one entry with
 * both its states.
 */
export function changedBlocks(
  approved: readonly ReviewedBlock[],
  now: readonly ReviewedBlock[],
): ChangedBlock[] {
  const types = [...new Set([...approved, ...now].map(({ contentType }) => contentType))];
  return types.flatMap((contentType) => {
    const of = (blocks: readonly ReviewedBlock[]) => blocks.filter((one) => one.contentType === contentType);
    return changedIn(contentType, of(approved), of(now));
  });
}

function changedIn(
  contentType: DocumentType,
  approved: readonly ReviewedBlock[],
  now: readonly ReviewedBlock[],
): ChangedBlock[] {
  const changed: ChangedBlock[] = [];
  const [lost, added] = [withoutThoseOf(approved, now), withoutThoseOf(now, approved)];
  let gone: ReviewedBlock[] = [];
  let fresh: ReviewedBlock[] = [];
  const settle = () => {
    for (let at = 0; at < Math.max(gone.length, fresh.length); at += 1)
      changed.push({ contentType, before: gone[at]?.words ?? null, now: fresh[at]?.words ?? null });
    [gone, fresh] = [[], []];
  };
  let [from, to] = [0, 0];
  for (const { count, added: isNew, removed } of diffArrays(hashes(approved), hashes(now))) {
    if (removed) gone.push(...approved.slice(from, from + count).filter((block) => lost.has(block)));
    else if (isNew) fresh.push(...now.slice(to, to + count).filter((block) => added.has(block)));
    else settle();
    if (!isNew) from += count;
    if (!removed) to += count;
  }
  settle();
  return changed;
}

const hashes = (blocks: readonly ReviewedBlock[]) => blocks.map(({ hash }) => hash);

/** The blocks that the others do not have, each as often as they lack it. */
function withoutThoseOf(
  blocks: readonly ReviewedBlock[],
  others: readonly ReviewedBlock[],
): ReadonlySet<ReviewedBlock> {
  const left = new Map<string, number>();
  for (const { hash } of others) left.set(hash, (left.get(hash) ?? 0) + 1);
  return new Set(
    blocks.filter(({ hash }) => {
      const count = left.get(hash) ?? 0;
      left.set(hash, count - 1);
      return count <= 0;
    }),
  );
}
