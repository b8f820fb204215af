import { languageName, type UploadPreview } from '@galley/contracts';
import { Anchor } from '@mantine/core';
import { IconAlertTriangle, IconCopyCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { clock } from '../../../shared/lib/time.js';
import { Badge } from '../../../shared/ui/index.js';
import type { UploadDraft } from '../upload-rules.js';
import { SpeakerLabels } from './SpeakerLabels.js';

const formats: Record<UploadPreview['format'], string> = {
  plain: 'Plain text',
  markdown: 'Markdown',
  rtf: 'Rich text',
  vtt: 'WebVTT captions',
  srt: 'SubRip captions',
  zoom: 'Zoom transcript',
  teams: 'Teams transcript',
  otter: 'Otter transcript',
  descript: 'Descript transcript',
  json: 'JSON cues',
  telegram: 'Telegram channel',
  audio: 'Audio or video',
};
const pieces: Partial<Record<UploadPreview['format'], string>> = {
  telegram: 'messages',
  vtt: 'captions',
  srt: 'captions',
};
interface Props {
  preview: UploadPreview;
  /** The same with the labels as they were corrected; null where that is not known. */
  corrected: UploadPreview | null;
  /** The text has changed since. */
  old?: boolean;
  /** Left out where the screen says it elsewhere. */
  withProblem?: boolean;
  /** Corrected names, as in the draft. */
  labels: UploadDraft['labels'];
  disabled: boolean;
  onLabel: (label: string, name: string | null) => void;
}

/** What the studio understood of a file or a text, before anything of it is stored. */
export function Understood(props: Props) {
  const { preview, corrected, old = false, withProblem = true, labels, disabled, onLabel } = props;
  const shown = corrected ?? preview;
  const { problem, warnings, existingSourceId, sample } = shown;
  return (
    <section className="card understood" aria-label="What Galley read" data-dim={old || undefined}>
      <div className="row between wrap">
        <h2 className="section-title">What Galley read</h2>
        <Badge tone="blue">{formats[preview.format]}</Badge>
      </div>
      {problem && withProblem ? (
        <Note tone="red" icon={<IconAlertTriangle size={16} />}>
          {problem.message}
        </Note>
      ) : null}
      {existingSourceId === null ? null : (
        <Note tone="amber" icon={<IconCopyCheck size={16} />}>
          This transcript is in the studio already.{' '}
          <Anchor component={Link} to={`/video/${existingSourceId}`} inherit underline="always">
            Open the existing source
          </Anchor>
        </Note>
      )}
      <Figures preview={shown} />
      {preview.speakers.length > 0 ? (
        <SpeakerLabels speakers={preview.speakers} labels={labels} disabled={disabled} onLabel={onLabel} />
      ) : null}
      {warnings.map(({ code, message }) => (
        <Note tone="amber" icon={<IconInfoCircle size={16} />} key={code}>
          {message}
        </Note>
      ))}
      {sample.length > 0 ? <Sample sample={sample} labels={corrected ? {} : labels} /> : null}
    </section>
  );
}

function Figures({ preview }: { preview: UploadPreview }) {
  const { characters, durationSeconds, cues, speakers, format, language } = preview;
  const figures = [
    { label: 'characters', value: characters > 0 ? characters.toLocaleString('en-US') : null },
    { label: 'long', value: durationSeconds === null ? null : clock(durationSeconds) },
    {
      label: pieces[format] ?? (durationSeconds === null ? 'turns' : 'timed pieces'),
      value: cues > 0 ? cues.toLocaleString('en-US') : null,
    },
    {
      label: speakers.length === 1 ? 'speaker' : 'speakers',
      value: speakers.length > 0 ? String(speakers.length) : null,
    },
    { label: 'spoken', value: language === undefined ? null : languageName(language) },
  ].filter(({ value }) => value !== null);
  if (figures.length === 0) return null;
  return (
    <ul className="plain figures">
      {figures.map(({ label, value }) => (
        <li key={label}>
          <strong className="numbers">{value}</strong> <span className="soft">{label}</span>
        </li>
      ))}
    </ul>
  );
}

function Sample({ sample, labels }: Pick<UploadPreview, 'sample'> & Pick<Props, 'labels'>) {
  return (
    <ol
      className="plain sample"
      aria-label="The beginning"
      data-timed={sample.some(({ timestamp }) => timestamp !== null) || undefined}
    >
      {sample.map(({ timestamp, speaker, text }, index) => (
        <li key={`${timestamp ?? ''}-${index}`}>
          <span className="small faint numbers">{timestamp}</span>
          <p className="clamp-3" dir="auto">
            {speaker ? <Said by={speaker} as={labels[speaker]} /> : null}
            {text}
          </p>
        </li>
      ))}
    </ol>
  );
}

/** Who is taken to speak; what is no speaker stands among the words. */
function Said({ by, as }: { by: string; as: string | null | undefined }) {
  if (as === null) return <>{by}: </>;
  return <span className="strong">{as?.trim() || by}: </span>;
}

export function Note({
  tone,
  icon,
  children,
}: {
  tone: 'red' | 'amber';
  icon: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="callout small" data-tone={tone}>
      {icon}
      <span>{children}</span>
    </div>
  );
}
