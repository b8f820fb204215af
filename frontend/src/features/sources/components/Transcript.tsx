import type { Source } from '@galley/contracts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Moment } from '../../../shared/ui/index.js';
import { lineAt, transcriptLines } from '../transcript-lines.js';

interface Props {
  source: Source;
  /** The second that a quote's link points at; the transcript then opens there. */
  at: number | null;
}

/** The full transcript; a link to a moment opens it at the line that was being spoken. */
export function Transcript({ source, at }: Props) {
  const [open, setOpen] = useState(at !== null);
  return (
    <details className="callout" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="row between">
        <h2 className="section-title">Transcript</h2>
        <span className="small faint numbers">
          {source.transcriptLength.toLocaleString('en-US')} characters
        </span>
      </summary>
      {open ? <Lines source={source} at={at} /> : null}
    </details>
  );
}

function Lines({ source, at }: Props) {
  const lines = useMemo(() => transcriptLines(source.transcript), [source.transcript]);
  const spoken = at === null ? -1 : lineAt(lines, at);
  const mark = useRef<HTMLLIElement>(null);
  useEffect(() => mark.current?.scrollIntoView({ block: 'center' }), [spoken]);
  return (
    <ol className="plain transcript" tabIndex={0} aria-label="Transcript">
      {lines.map((line, index) => (
        <li
          key={index}
          ref={index === spoken ? mark : null}
          data-spoken={index === spoken}
          className="transcript-line"
        >
          <Moment timestamp={line.timestamp} seconds={line.seconds} url={source.videoUrl} />
          <p dir="auto">
            {line.speaker ? <span className="strong">{line.speaker}: </span> : null}
            {line.text}
          </p>
        </li>
      ))}
    </ol>
  );
}
