import type { Reading } from '@galley/contracts';
import { Button, Select } from '@mantine/core';
import { httpApi, useCallQuery } from '../../../shared/api/index.js';
import { t } from './texts.js';

interface Props {
  speakers: Reading['speakers'];
  busy: boolean;
  onRename: (speaker: string) => void;
  onGuru: (speaker: string, guruId: number | null) => void;
}

/** Who speaks, and which guru that is. */
export function SpeakersPanel({ speakers, busy, onRename, onGuru }: Props) {
  const { data: gurus = [] } = useCallQuery(httpApi.guru.list);
  if (speakers.length === 0) return null;
  const choices = gurus.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <details className="correction-speakers">
      <summary className="strong">{t('speakers')}</summary>
      <p className="small soft">{t('speakersHint')}</p>
      <ul className="plain stack g2">
        {speakers.map(({ name, guruId }) => (
          <li key={name} className="row wrap between">
            <bdi className="strong grow">{name}</bdi>
            <Select
              className="choice"
              size="xs"
              aria-label={t('guruOf', { speaker: name })}
              placeholder={t('noGuru')}
              data={choices}
              value={guruId === null ? null : String(guruId)}
              searchable
              clearable
              disabled={busy}
              onChange={(value) => onGuru(name, value === null ? null : Number(value))}
            />
            <Button
              size="xs"
              variant="default"
              aria-label={t('renameEverywhere', { speaker: name })}
              onClick={() => onRename(name)}
            >
              {t('rename')}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
