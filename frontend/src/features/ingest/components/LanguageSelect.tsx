import { languageName } from '@galley/contracts';
import { Select } from '@mantine/core';
import { t } from '../texts.js';

interface Props {
  label: string;
  description: string;
  /** Null: whatever is spoken. */
  value: string | null;
  onChange: (language: string | null) => void;
  disabled: boolean;
  /** Those that there are, where that is known. */
  known?: readonly { language: string; name: string }[];
}

const common =
  'ar bg bn ca cs da de el en es fa fi fr he hi hr hu id it ja ko ms nl no pl pt ro ru sk sl sr sv sw ta te th tr uk ur vi zh';
/** No language has this code. */
const SPOKEN = 'spoken';

/** The language of a recording: the one that is spoken, or one that a person chooses. */
export function LanguageSelect({ label, description, value, onChange, disabled, known = [] }: Props) {
  const offered = known.length > 0 ? known.map(({ language }) => language) : common.split(' ');
  const names = new Map(known.map(({ language, name }) => [language, name]));
  const chosen = value === null || offered.includes(value) ? [] : [value];
  const options = [...chosen, ...offered]
    .map((language) => ({ value: language, label: names.get(language) ?? languageName(language) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  return (
    <Select
      label={label}
      description={description}
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
