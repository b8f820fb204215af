import { Select } from '@mantine/core';

interface Props {
  label: string;
  /** The choice that filters nothing, like "All Pods". */
  all: string;
  options: readonly { value: string; label: string }[];
  value: string | null;
  onChange: (value: string | null) => void;
  searchable?: boolean;
}

/** A select whose first entry takes the filter away. */
export function FilterSelect({ label, all, options, value, onChange, searchable }: Props) {
  return (
    <Select
      className="choice"
      aria-label={label}
      data={[{ value: 'all', label: all }, ...options]}
      value={value ?? 'all'}
      allowDeselect={false}
      searchable={searchable ?? false}
      nothingFoundMessage="Nothing with this name"
      onChange={(next) => onChange(next === 'all' ? null : next)}
    />
  );
}
