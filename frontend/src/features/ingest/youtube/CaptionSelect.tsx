import { languageName } from '@galley/contracts';
import { Select } from '@mantine/core';
import { t } from '../texts.js';

interface Props {
  value: string | null;
  onChange: (language: string | null) => void;
  disabled: boolean;
  /** The captions that the video has, once the studio has said so; empty before. */
  known: readonly { language: string; name: string }[];
}

const common =
  'ar bg bn ca cs da de el en es fa fi fr he hi hr hu id it ja ko ms nl no pl pt ro ru sk sl sr sv sw ta te th tr uk ur vi zh';
/** No language has this code. */
const SPOKEN = 'spoken';

/** Which captions of a video are read: those of the language that is spoken, or of one that a person chooses. */
export function CaptionSelect({ value, onChange, disabled, known }: Props) {
  const offered = known.length > 0 ? known.map(({ language }) => language) : common.split(' ');
  const names = new Map(known.map(({ language, name }) => [language, name]));
  const chosen = value === null || offered.includes(value) ? [] : [value];
  const options = [...chosen, ...offered]
    .map((language) => ({ value: language, label: names.get(language) ?? languageName(language) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  return (
    <Select
      label={t('language')}
      description={known.length > 0 ? t('theseLanguages') : t('anyLanguage')}
      searchable
      allowDeselect={false}
      disabled={disabled}
      nothingFoundMessage={t('noSuchLanguage')}
      data={[{ value: SPOKEN, label: t('spokenLanguage') }, ...options]}
      value={value ?? SPOKEN}
      onChange={(language) => onChange(language === SPOKEN ? null : language)}
    />
  );
}
