import { unusableIn } from '@galley/contracts';
import * as Y from 'yjs';
import { escapedLength } from './html-length.js';

/** Facts about an update that limits need, known before it is applied. */
interface UpdateFacts {
  /** Whether it may contain something that `mend` removes or moves: a control character, a container, an inline picture. */
  readonly suspicious: boolean;
  /** The number of quotes and lists in it. */
  readonly containers: number;
  /** About how many characters of HTML it adds; 0 when it only deletes. */
  readonly html: number;
}

const elementLength = 20;
const containerNames = new Set(['blockquote', 'bulletList', 'orderedList']);

/** Reads the facts of an update. @throws Error when it is not a Yjs update */
export function factsOf(update: Uint8Array): UpdateFacts {
  const facts = { suspicious: false, containers: 0, html: 0 };
  for (const struct of Y.decodeUpdate(update).structs) {
    if (!(struct instanceof Y.Item)) continue;
    const { content } = struct;
    if (content instanceof Y.ContentType && containerNames.has(nameOf(content))) facts.containers += 1;
    const values = valuesOf(content);
    facts.html += content instanceof Y.ContentType ? elementLength : 0;
    for (const value of values) facts.html += escapedLength(String(value));
    facts.suspicious ||= unusableIn(values) !== null || values.some(isInline);
  }
  return { ...facts, suspicious: facts.suspicious || facts.containers > 0 };
}

const nameOf = ({ type }: Y.ContentType): string => (type instanceof Y.XmlElement ? type.nodeName : '');
const isInline = (value: unknown): boolean => typeof value === 'string' && /^\s*data:/i.test(value);

function valuesOf(content: Y.Item['content']): readonly unknown[] {
  if (content instanceof Y.ContentString) return [content.str];
  if (content instanceof Y.ContentAny || content instanceof Y.ContentJSON) return content.arr as unknown[];
  if (content instanceof Y.ContentFormat) return [content.value];
  return [];
}
