import type { AnswerPart } from '@galley/contracts';
import { Callout } from './Callout.js';

const names: Record<AnswerPart, string> = {
  documents: 'documents',
  guru: "the guru's style",
  gurus: 'gurus',
  source: 'the recording',
  sources: 'sources',
  topics: 'topics',
  texts: 'texts',
};

/** Says calmly which parts of a screen cannot be shown at this moment; nothing when all are there. */
export function MissingParts({ missing = [] }: { missing?: readonly AnswerPart[] }) {
  if (missing.length === 0) return null;
  const list = new Intl.ListFormat('en').format(missing.map((part) => names[part]));
  return (
    <Callout tone="grey">Galley cannot show {list} right now. Everything else here is up to date.</Callout>
  );
}
