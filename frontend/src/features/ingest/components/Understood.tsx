import { languageName, type UploadPreview } from '@galley/contracts';
import { Anchor } from '@mantine/core';
import { IconAlertTriangle, IconCopyCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { tally } from '../../../shared/lib/counted.js';
import { clock } from '../../../shared/lib/time.js';
import { Badge } from '../../../shared/ui/index.js';
import { t } from '../texts.js';
import type { UploadDraft } from '../upload-rules.js';
import { RichText } from '../../../shared/ui/RichText.js';
import { SpeakerLabels } from './SpeakerLabels.js';

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
    <section className="card understood" aria-label={t('understood')} data-dim={old || undefined}>
      <div className="row between wrap">
        <h2 className="section-title">{t('understood')}</h2>
        <Badge tone="blue">{t(preview.format)}</Badge>
      </div>
      {problem && withProblem ? (
        <Note tone="red" icon={<IconAlertTriangle size={16} />}>
          {problem.message}
        </Note>
      ) : null}
      {existingSourceId === null ? null : (
        <Note tone="amber" icon={<IconCopyCheck size={16} />}>
          <RichText
            text={t('knownTranscript')}
            parts={{
              open: <Anchor component={Link} to={`/video/${existingSourceId}`} inherit underline="always" />,
            }}
          />
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
  const { characters, durationSeconds, cues, speakers, language } = preview;
  const figures = [
    characters > 0 ? t('ofCharacters', tally(characters)) : null,
    durationSeconds === null ? null : t('ofLength', { length: clock(durationSeconds) }),
    cues > 0 ? t(piecesOf(preview), tally(cues)) : null,
    speakers.length > 0 ? t('ofSpeakers', { count: speakers.length }) : null,
    language === undefined ? null : t('ofLanguage', { language: languageName(language) }),
  ].filter((figure) => figure !== null);
  if (figures.length === 0) return null;
  return (
    <ul className="plain figures">
      {figures.map((figure) => (
        <li key={figure}>
          <RichText
            text={figure}
            parts={{ value: <strong className="numbers" />, unit: <span className="soft" /> }}
          />
        </li>
      ))}
    </ul>
  );
}

/** What a text of its format is made of. */
function piecesOf({ format, durationSeconds }: UploadPreview) {
  if (format === 'telegram') return 'ofMessages';
  if (format === 'vtt' || format === 'srt') return 'ofCaptions';
  return durationSeconds === null ? 'ofTurns' : 'ofTimedPieces';
}

function Sample({ sample, labels }: Pick<UploadPreview, 'sample'> & Pick<Props, 'labels'>) {
  return (
    <ol
      className="plain sample"
      aria-label={t('beginning')}
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
