import { languageName, type SourceListItem } from '@galley/contracts';
import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { clock, dateTimeLabel } from '../../../shared/lib/time.js';
import { OutsideButton, PlatformBadge, RecordingAccess } from '../../../shared/ui/index.js';
import { Speakers } from '../components/Speakers.js';
import { recordingLink, transcriptSize } from '../links.js';
import { counted } from '../../../shared/lib/counted.js';
import { t } from '../texts.js';

/** Summary, platform, guru, created, topics extracted; and the ways on. */
export function Overview({ source }: { source: SourceListItem }) {
  const recording = recordingLink(source);
  return (
    <div className="stack g6">
      <section className="stack">
        <h3 className="section-title">{t('summary')}</h3>
        <p className="reading" dir="auto">
          {source.summary ?? t('noSummary')}
        </p>
      </section>
      <dl className="facts">
        <Fact name={t('platform')}>
          <PlatformBadge platformType={source.platformType} isSample={source.isSample} />
        </Fact>
        <Fact name={t('guru')}>
          <Speakers source={source} />
        </Fact>
        <Fact name={t('created')}>{dateTimeLabel(source.createdAt)}</Fact>
        <Fact name={t('topicsExtracted')}>{counted(source.topicCount)}</Fact>
        <Fact name={t('transcript')}>{transcriptSize(source.transcriptLength)}</Fact>
        {source.language ? <Fact name={t('language')}>{languageName(source.language)}</Fact> : null}
        {source.durationSeconds ? <Fact name={t('length')}>{clock(source.durationSeconds)}</Fact> : null}
      </dl>
      <RecordingAccess sourceReference={source.sourceReference} password={source.password} />
      <div className="row wrap">
        <Button component={Link} to={`/video/${source.id}`} leftSection={<IconFileText size={16} />}>
          {t('openRecording')}
        </Button>
        <OutsideButton href={recording}>{t('viewOriginal')}</OutsideButton>
      </div>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="stack fact">
      <dt className="small faint">{name}</dt>
      <dd className="numbers">{children}</dd>
    </div>
  );
}
