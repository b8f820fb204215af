import type { Source } from '@galley/contracts';
import { SegmentedControl, VisuallyHidden } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Virtualizer } from 'virtua';
import { httpApi, useCallQuery } from '../../../shared/api/index.js';
import { QueryView } from '../../../shared/ui/index.js';
import { LineMoment } from '../transcript/LineMoment.js';
import './corrections.css';
import { comparedPieces, type ComparedPiece, labelDiffers, type Row, rowsOf } from './rows.js';
import { t } from './texts.js';
import { WaitingLines } from './WaitingLines.js';

type Which = 'corrected' | 'said';

interface Props {
  source: Pick<Source, 'id' | 'videoUrl'>;
}

/** A transcript as it was said, and as it was corrected, with the places that differ. */
export function Comparison({ source }: Props) {
  const [which, setWhich] = useState<Which>('corrected');
  const query = useCallQuery(httpApi.correction.transcript, {
    id: source.id,
    ...(which === 'said' ? { version: 1 } : {}),
  });
  return (
    <div className="stack g3">
      <SegmentedControl
        className="choice"
        aria-label={t('reading')}
        data={[
          { value: 'corrected', label: t('asCorrected') },
          { value: 'said', label: t('asSaid') },
        ]}
        value={which}
        onChange={(value) => setWhich(value === 'said' ? 'said' : 'corrected')}
      />
      <QueryView query={query} skeleton={<WaitingLines />}>
        {({ text, segments, turns, differences }) => (
          <Lines
            source={source}
            which={which}
            reading={{ text, segments, turns }}
            differences={differences}
          />
        )}
      </QueryView>
    </div>
  );
}

interface LinesProps extends Props {
  which: Which;
  reading: Parameters<typeof rowsOf>[0];
  differences: Parameters<typeof comparedPieces>[1];
}

function Lines({ source, which, reading: { text, segments, turns }, differences }: LinesProps) {
  const rows = useMemo(() => rowsOf({ text, segments, turns }), [text, segments, turns]);
  return (
    <div className="reader" data-timeless={rows.every((row) => row.timestamp === null) || undefined}>
      <div className="reader-lines" tabIndex={0} role="region" aria-label={t('comparison')}>
        <Virtualizer as="ol" item="li" data={rows}>
          {(row) => (
            <div key={row.index} className="spoken">
              <LineMoment line={row} source={source} />
              <p dir="auto">
                {row.opens && row.speaker !== null ? (
                  <SpeakerName
                    row={row}
                    changed={labelDiffers(rows[row.index - 1]?.to ?? 0, row, differences)}
                  />
                ) : null}
                {comparedPieces(row, differences).map((piece, index) => (
                  <Words key={index} piece={piece} which={which} />
                ))}
              </p>
            </div>
          )}
        </Virtualizer>
      </div>
    </div>
  );
}

function SpeakerName({ row, changed }: { row: Row; changed: boolean }) {
  if (!changed) return <span className="spoken-by">{row.speaker} </span>;
  return (
    <mark className="spoken-by" data-kind="corrected" title={t('speakerChanged')}>
      {row.speaker} <VisuallyHidden>({t('speakerChanged')}) </VisuallyHidden>
    </mark>
  );
}

function Words({ piece: { text, other }, which }: { piece: ComparedPiece; which: Which }) {
  if (other === null) return text;
  const words = other.trim() === '' ? t('nothingThere') : other.trim();
  const told = which === 'said' ? t('isNow', { words }) : t('wasSaid', { words });
  return (
    <mark data-kind="corrected" data-empty={text.trim() === '' || undefined} title={told}>
      {text}
      <VisuallyHidden> ({told}) </VisuallyHidden>
    </mark>
  );
}
