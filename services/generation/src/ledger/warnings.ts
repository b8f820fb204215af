import type { ContentType, Status, Warning } from '@galley/contracts';

/** A text that was made earlier and rests on the same topic, or holds the same quotes. */
export interface EarlierUse {
  readonly generationId: number;
  readonly title: string | null;
  readonly contentType: ContentType;
  readonly status: Status;
  readonly createdAt: Date;
  /** Null when it is the whole topic. */
  readonly quote: string | null;
  readonly topicId: number | null;
}

export const ledgerCodes: readonly string[] = ['TOPIC_USED', 'QUOTE_USED'];
const shownCharacters = 90;
const textsNamed = 3;

/** One warning for each topic that was used before, one for each earlier text with the same quotes; the newest first. */
export function usedWarnings(
  uses: readonly EarlierUse[],
  topics: readonly { readonly id: number; readonly title: string }[],
): Warning[] {
  const ofTopics = topics.flatMap(({ id, title }) => {
    const [latest, ...others] = uses.filter((use) => use.quote === null && use.topicId === id);
    if (!latest) return [];
    const more = others.length === 0 ? '' : ` and ${others.length} earlier`;
    return [{ code: 'TOPIC_USED', message: `“${title}” was used before, in ${nameOf(latest)}${more}.` }];
  });
  const byText = Map.groupBy(
    uses.filter((use) => use.quote !== null),
    (use) => use.generationId,
  );
  const ofQuotes = [...byText.values()].slice(0, textsNamed).flatMap((quotes) => {
    const [first] = quotes;
    if (!first) return [];
    const count =
      quotes.length === 1 ? 'A quote of this text was' : `${quotes.length} quotes of this text were`;
    const example = cut(first.quote ?? '');
    return [{ code: 'QUOTE_USED', message: `${count} used before in ${nameOf(first)}: “${example}”.` }];
  });
  return [...ofTopics, ...ofQuotes];
}

const kinds: Record<ContentType, string> = {
  Newsletter: 'newsletter',
  Blog: 'blog post',
  Both: 'newsletter and blog post',
};

const nameOf = ({ title, contentType, status, createdAt }: EarlierUse): string => {
  const day = createdAt.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return `“${title ?? 'Untitled Generation'}” (${kinds[contentType]} of ${day}, ${status})`;
};

const cut = (text: string): string =>
  text.length > shownCharacters
    ? `${text.slice(0, shownCharacters - 1).trimEnd()}…`
    : text.replace(/[.]$/, '');
