import type { UsedBefore as Use } from '@galley/contracts';
import { IconHistory } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { httpApi, useCallQuery } from '../../../shared/api/index.js';
import { ageWithin } from '../../../shared/lib/time.js';
import { contentTypeName } from '../../../shared/ui/index.js';
import { RichText } from '../../../shared/ui/RichText.js';
import { t } from '../texts.js';

interface Props {
  topics: readonly { readonly id: number; readonly title: string }[];
}

/** The same in a word where there is no room for more; the next screen says it in full. */
export function UsedBeforeSign({ topics }: Props) {
  const uses = useUses(topics);
  if (uses.length === 0) return null;
  const said = uses.map(({ topic, use }) =>
    t('usedIn', { topic: topic.title, text: use.title ?? t('untitled') }),
  );
  return (
    <span className="badge" data-tone="amber" title={said.join('\n')}>
      <IconHistory size={14} aria-hidden />
      {t('usedSign', { count: uses.length })}
    </span>
  );
}

/** Earlier texts that rest on the same topics or hold their quotes, before another one is written. Nothing where there are none. */
export function UsedBefore({ topics }: Props) {
  const uses = useUses(topics);
  if (uses.length === 0) return null;
  return (
    <div className="callout" data-tone="amber" role="note" aria-label={t('usedBefore')}>
      <IconHistory size={16} aria-hidden />
      <ul className="plain stack" style={{ gap: 'var(--s1)' }}>
        {uses.map((one) => (
          <li key={one.topic.id}>
            <RichText
              text={t(one.wholeTopic ? 'topicUsed' : 'quoteUsed')}
              parts={{
                topic: <strong dir="auto">{one.topic.title}</strong>,
                earlier: (
                  <Link to={`/generation-view/${one.use.generationId}?id=${one.use.generationId}`} dir="auto">
                    {one.use.title ?? t('untitled')}
                  </Link>
                ),
                about: <span className="soft">{aboutUse(one)}</span>,
              }}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

function aboutUse({ use, more }: { use: Use; more: number }): string {
  const about = {
    type: contentTypeName(use.contentType),
    status: use.status,
    age: ageWithin(use.createdAt),
  };
  return more > 0 ? t('aboutUses', { ...about, count: more }) : t('aboutUse', about);
}

function useUses(topics: Props['topics']) {
  const ids = topics.map(({ id }) => id);
  // It may go without: a hint that cannot be had is no reason to hold anybody up.
  const { currentData } = useCallQuery(
    httpApi.text.used,
    { topicIds: ids.join(',') },
    { skip: ids.length === 0 },
  );
  return latestUses(currentData ?? [], topics);
}

/** For each topic its newest use, and how many other texts there are. */
function latestUses(uses: readonly Use[], topics: Props['topics']) {
  return topics.flatMap((topic) => {
    const own = uses.filter(({ topicId }) => topicId === topic.id);
    const [use] = own;
    if (!use) return [];
    const texts = new Set(own.map(({ generationId }) => generationId));
    return [{ topic, use, more: texts.size - 1, wholeTopic: own.some(({ quote }) => quote === null) }];
  });
}
