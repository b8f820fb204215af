import type { Coverage } from '@galley/contracts';
import { RichText } from '../../../shared/ui/RichText.js';
import { t } from '../texts.js';
import { PlaceLink } from './PlaceLink.js';
import { tally } from '../../../shared/lib/counted.js';

interface Props {
  coverage: Coverage;
  /** The id of the topic that the address points at. */
  chosen: number;
}

const percent = (share: number) => `${(share * 100).toFixed(3)}%`;

/** The transcript from its first to its last word; each stretch that became a topic leads to its place. */
export function CoverageBar({ coverage, chosen }: Props) {
  const { topics, transcriptLength, covered } = coverage;
  return (
    <div className="stack">
      <div className="row between small soft">
        <span>
          <RichText
            text={t('covered')}
            parts={{ share: <span className="numbers strong">{Math.round(covered * 100)}%</span> }}
          />
        </span>
        <span className="numbers">{t('topicCount', tally(topics.length))}</span>
      </div>
      <nav className="coverage" aria-label={t('coverage')}>
        {topics.map((topic) => (
          <PlaceLink
            key={topic.topicId}
            to={{ topic: topic.topicId }}
            className="coverage-span"
            current={topic.topicId === chosen}
            title={topic.timestamp ? `${topic.title} · ${topic.timestamp}` : topic.title}
            label={`${topic.title}, ${topic.timestamp ?? t('noTime')}`}
            style={{
              insetInlineStart: percent(topic.from / transcriptLength),
              width: percent((topic.to - topic.from) / transcriptLength),
            }}
          />
        ))}
      </nav>
    </div>
  );
}
