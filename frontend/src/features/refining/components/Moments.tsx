import type { CitedMoment } from '@galley/contracts';
import { Moment } from '../../../shared/ui/index.js';
import { t } from '../texts.js';
import { momentsToShow } from './moments-to-show.js';

interface Props {
  /** The answer. */
  content: string;
  moments: readonly CitedMoment[];
}

/** What an answer rests on: the words of the recording, each a link to its second. Words that the answer quotes are not repeated. */
export function Moments({ content, moments }: Props) {
  if (moments.length === 0) return null;
  return (
    <ul className="plain talk-moments" aria-label={t('basedOn')}>
      {momentsToShow(content, moments).map((moment) => (
        <li key={`${moment.sourceId}-${moment.timestamp}-${moment.text.slice(0, 40)}`}>
          <Moment
            timestamp={moment.timestamp}
            seconds={moment.startSeconds}
            approximate={moment.approximate}
            sourceId={moment.sourceId}
          />
          <span className="small soft" dir="auto">
            {moment.speaker ? <span className="strong">{moment.speaker} </span> : null}
            {moment.isQuoted ? null : moment.text}
          </span>
        </li>
      ))}
    </ul>
  );
}
