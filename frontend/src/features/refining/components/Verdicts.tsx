import type { FactCheckAnswer, FactVerdict } from '@galley/contracts';
import { isPassageShown, verdictNames, verdictTones } from '../../../shared/lib/verdicts.js';
import { Badge, Moment } from '../../../shared/ui/index.js';
import { t } from '../texts.js';

/** What the recordings say about a passage, sentence by sentence, each with the words and the time it rests on. */
export function Verdicts({ selected, answer }: { selected: string; answer: FactCheckAnswer }) {
  const { response, verdicts, reused } = answer;
  return (
    <li className="talk-entry" data-role="check" aria-label={t('factCheck')}>
      <h3 className="small strong">{t('factCheck')}</h3>
      <blockquote className="small soft clamp-2" dir="auto">
        {selected}
      </blockquote>
      {verdicts.length === 0 ? <p>{response.trim() || t('noVerdicts')}</p> : null}
      <ol className="plain stack g3">
        {verdicts.map((verdict, index) => (
          <One key={index} verdict={verdict} isQuoted={isPassageShown(verdicts, index)} />
        ))}
      </ol>
      {reused > 0 ? <p className="small faint">{t('reused', { reused, count: verdicts.length })}</p> : null}
    </li>
  );
}

/** @param isQuoted its passage can be read already */
function One({ verdict, isQuoted }: { verdict: FactVerdict; isQuoted: boolean }) {
  const { sentence, passage, timestamp, startSeconds, approximate, speaker, sourceId, reason } = verdict;
  return (
    <li className="stack" style={{ gap: 4 }}>
      <div className="row top">
        <Badge tone={verdictTones[verdict.verdict]}>{verdictNames[verdict.verdict]}</Badge>
        <span className="grow" dir="auto">
          {sentence}
        </span>
      </div>
      {passage ? (
        <p className="small soft talk-passage" dir="auto">
          {sourceId === null ? null : (
            <Moment
              timestamp={timestamp}
              seconds={startSeconds}
              approximate={approximate}
              sourceId={sourceId}
            />
          )}{' '}
          {speaker ? <span className="strong">{speaker} </span> : null}
          {isQuoted ? null : `“${passage}”`}
        </p>
      ) : null}
      {reason ? <p className="small faint">{reason}</p> : null}
    </li>
  );
}
