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

/** Summary, platform, guru, created, topics extracted; and the ways on. */
export function Overview({ source }: { source: SourceListItem }) {
  const recording = recordingLink(source);
  return (
    <div className="stack g6">
      <section className="stack">
        <h3 className="section-title">Summary</h3>
        <p className="reading" dir="auto">
          {source.summary ?? 'No summary available'}
        </p>
      </section>
      <dl className="facts">
        <Fact name="Platform">
          <PlatformBadge platformType={source.platformType} isSample={source.isSample} />
        </Fact>
        <Fact name="Guru">
          <Speakers source={source} />
        </Fact>
        <Fact name="Created">{dateTimeLabel(source.createdAt)}</Fact>
        <Fact name="Topics extracted">{counted(source.topicCount)}</Fact>
        <Fact name="Transcript">{transcriptSize(source.transcriptLength)}</Fact>
        {source.language ? <Fact name="Language">{languageName(source.language)}</Fact> : null}
        {source.durationSeconds ? <Fact name="Length">{clock(source.durationSeconds)}</Fact> : null}
      </dl>
      <RecordingAccess sourceReference={source.sourceReference} password={source.password} />
      <div className="row wrap">
        <Button component={Link} to={`/video/${source.id}`} leftSection={<IconFileText size={16} />}>
          Open recording
        </Button>
        <OutsideButton href={recording}>View Original</OutsideButton>
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
