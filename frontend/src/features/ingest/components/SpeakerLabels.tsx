import type { UploadPreview } from '@galley/contracts';
import { Button, TextInput } from '@mantine/core';
import { tally } from '../../../shared/lib/counted.js';
import { t } from '../texts.js';
import type { UploadDraft } from '../upload-rules.js';

const SPEAKERS_SHOWN = 12;

interface Props {
  speakers: UploadPreview['speakers'];
  /** From a speaker's name as it was understood to the right one; null: no speaker. */
  labels: UploadDraft['labels'];
  disabled: boolean;
  onLabel: (label: string, name: string | null) => void;
}

/** Who was found to speak, and how much. A person may correct each name, give two the same, or say that one is no speaker. */
export function SpeakerLabels({ speakers, labels, disabled, onLabel }: Props) {
  const all = speakers.reduce((sum, { words }) => sum + words, 0);
  const hidden = speakers.length - SPEAKERS_SHOWN;
  return (
    <div className="stack g2">
      <p className="small soft">{t('correctNames')}</p>
      <ul className="plain lines">
        {speakers.slice(0, SPEAKERS_SHOWN).map(({ name, turns, words }) => {
          const none = labels[name] === null;
          return (
            <li className="line wrap" key={name}>
              <TextInput
                className="grow"
                aria-label={t('nameOf', { name })}
                dir="auto"
                size="xs"
                maxLength={60}
                disabled={disabled || none}
                value={none ? name : (labels[name] ?? name)}
                onChange={(event) => onLabel(name, event.currentTarget.value)}
              />
              <span className="small faint numbers">
                {none
                  ? t('noSpeaker')
                  : t('saidOfAll', {
                      percent: Math.round((words / Math.max(1, all)) * 100),
                      turns: t('turns', tally(turns)),
                      words: t('words', tally(words)),
                    })}
              </span>
              <Button
                variant="default"
                size="xs"
                aria-label={none ? t('nameIsSpeaker', { name }) : t('nameIsNoSpeaker', { name })}
                disabled={disabled}
                onClick={() => onLabel(name, none ? name : null)}
              >
                {none ? t('isSpeaker') : t('isNoSpeaker')}
              </Button>
            </li>
          );
        })}
      </ul>
      {hidden > 0 ? <p className="small faint">{t('andMore', { hidden })}</p> : null}
    </div>
  );
}
