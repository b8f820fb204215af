import type { SourceResting } from '@galley/contracts';
import { errorText, httpApi, useCallQuery } from '../../../shared/api/index.js';
import { tally } from '../../../shared/lib/counted.js';
import { MissingParts } from '../../../shared/ui/MissingParts.js';
import { t } from './texts.js';

/** What rests on a source, asked for anew each time the dialog opens. */
export const useResting = (id: number, opened: boolean) =>
  useCallQuery(httpApi.sourceRemoval.resting, { id }, { skip: !opened, refetchOnMountOrArgChange: true });

/** Topics, texts, documents and conversations of a source: how many, and the names of the newest. */
export function Resting({ resting: { currentData, error } }: { resting: ReturnType<typeof useResting> }) {
  if (error) return <p>{errorText(error, t('notDeleted'))}</p>;
  if (!currentData) return <p role="status">{t('counting')}</p>;
  const lines = linesOf(currentData);
  return (
    <div className="stack">
      <MissingParts missing={currentData.missing} />
      {lines.length === 0 && currentData.missing.length === 0 ? <p>{t('nothingRests')}</p> : null}
      {lines.length > 0 ? (
        <>
          <p>{t('rests')}</p>
          <ul className="stack resting" aria-label={t('whatRests')}>
            {lines.map(({ label, names }) => (
              <li key={label}>
                <span className="strong">{label}</span>
                {names === '' ? null : (
                  <span className="small faint clamp-2" dir="auto">
                    {names}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}

function linesOf({ topics, texts, documents, conversations }: SourceResting) {
  return [
    { count: topics.count, label: t('topics', tally(topics.count)), names: namesOf(topics) },
    { count: texts.count, label: t('texts', tally(texts.count)), names: namesOf(texts) },
    { count: documents.count, label: t('documents', tally(documents.count)), names: namesOf(documents) },
    { count: conversations.count, label: t('conversations', tally(conversations.count)), names: '' },
  ].filter(({ count }) => count > 0);
}

function namesOf({ count, newest }: { count: number; newest: readonly { title: string }[] }): string {
  const names = newest.map(({ title }) => `“${title}”`).join(', ');
  return count > newest.length ? t('named', { names }) : names;
}
