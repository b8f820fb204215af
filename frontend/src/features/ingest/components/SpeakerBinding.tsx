import type { UploadPreview } from '@galley/contracts';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { AddGuruDialog, useGurusQuery } from '../../gurus/index.js';
import { isNamed, namesake } from '../upload-rules.js';
import { SpeakerButton } from './SpeakerButton.js';
import { tally } from '../../../shared/lib/counted.js';
import { t } from '../texts.js';

interface Props {
  speakers: UploadPreview['speakers'];
  /** From a speaker's name to a guru's; who is left out is not in it. */
  bound: Record<string, string>;
  /** An empty guru leaves the speaker out. */
  onBind: (speaker: string, guruName: string) => void;
  disabled: boolean;
  /** The text is being read. */
  looking: boolean;
  /** What is missing here, once somebody wanted to send it. */
  problem: string | null;
}

/** Names of gurus are marked, so that none can be taken for one of the other entries. */
const LEFT_OUT = 'left-out';
const NEW = 'new';
const MARK = 'guru:';
const valueOf = (guruName: string | undefined) => (guruName ? `${MARK}${guruName}` : LEFT_OUT);
const guruOf = (value: string | null) => (value?.startsWith(MARK) ? value.slice(MARK.length) : '');

/** Says for each speaker of a call which guru that is, a new one included, or leaves the speaker out. */
export function SpeakerBinding({ speakers, bound, onBind, disabled, looking, problem }: Props) {
  const gurus = useGurusQuery();
  // For whom a new guru is being made.
  const [adding, setAdding] = useState<string | null>(null);
  const choices = [
    { value: LEFT_OUT, label: t('leaveOut') },
    ...(gurus.data ?? []).map(({ name }) => ({ value: valueOf(name), label: name })),
    { value: NEW, label: t('newGuru') },
  ];
  const offers = (speaker: string) =>
    gurus.data !== undefined && !bound[speaker] && isNamed(speaker) && !namesake(speaker, gurus.data);
  return (
    <fieldset className="card speakers" data-field="speakers" data-wrong={problem !== null || undefined}>
      <legend className="section-title">{t('speakers')}</legend>
      <p className="small soft">{t('speakersHint')}</p>
      {problem === null ? null : (
        <p className="small toned" data-tone="red">
          {problem}
        </p>
      )}
      {speakers.length === 0 ? <NoSpeakers looking={looking} /> : null}
      <ul className="plain lines">
        {speakers.map(({ name, turns, words }) => (
          <li className="line wrap" key={name}>
            <SpeakerShare name={name} turns={turns} words={words} />
            {offers(name) ? (
              <SpeakerButton
                speaker={name}
                guru={undefined}
                disabled={disabled}
                onChange={(guru) => onBind(name, guru)}
              />
            ) : null}
            <Select
              className="speaker-guru"
              aria-label={t('guruOf', { name })}
              data={choices}
              searchable
              allowDeselect={false}
              nothingFoundMessage={t('noSuchGuru')}
              disabled={disabled}
              value={valueOf(bound[name])}
              onChange={(value) => (value === NEW ? setAdding(name) : onBind(name, guruOf(value)))}
            />
          </li>
        ))}
      </ul>
      <AddGuruDialog
        opened={adding !== null}
        onClose={() => setAdding(null)}
        onAdded={(guru) => {
          if (adding !== null) onBind(adding, guru);
        }}
      />
    </fieldset>
  );
}

function NoSpeakers({ looking }: { looking: boolean }) {
  return <p className="soft">{looking ? t('lookingForSpeakers') : t('noSpeakers')}</p>;
}

function SpeakerShare({
  name,
  turns,
  words,
}: Pick<UploadPreview['speakers'][number], 'name' | 'turns' | 'words'>) {
  return (
    <span className="stack grow" style={{ gap: 0 }}>
      <span className="strong" dir="auto">
        {name}
      </span>
      <span className="small faint numbers">
        {t('said', { turns: t('turns', tally(turns)), words: t('words', tally(words)) })}
      </span>
    </span>
  );
}
