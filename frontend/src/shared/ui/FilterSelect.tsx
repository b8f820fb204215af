import { type OptionsFilter, Select } from '@mantine/core';
import { folded } from '../lib/folded.js';
import type { Term } from '../lib/terms.js';
import { t } from '../texts.js';
import { TermHint } from './TermHint.js';

interface Props {
  label: string;
  /** The choice that filters nothing, like "All Pods". */
  all: string;
  options: readonly { value: string; label: string }[];
  value: string | null;
  onChange: (value: string | null) => void;
  searchable?: boolean;
  /** The word of ours that the filter goes by; what it means can be asked for. */
  term?: Term;
}

/** Names are found whatever their case and accents. */
const matching: OptionsFilter = ({ options, search }) =>
  options.filter((option) => 'value' in option && folded(option.label).includes(folded(search)));

/** A select whose first entry takes the filter away. */
export function FilterSelect({ label, all, options, value, onChange, searchable, term }: Props) {
  return (
    <Select
      className="choice"
      aria-label={label}
      data={[{ value: 'all', label: all }, ...options]}
      value={value ?? 'all'}
      allowDeselect={false}
      leftSection={term ? <TermHint term={term} /> : null}
      leftSectionPointerEvents="all"
      searchable={searchable ?? false}
      filter={matching}
      nothingFoundMessage={t('nothingNamedSo')}
      onChange={(next) => onChange(next === 'all' ? null : next)}
    />
  );
}
