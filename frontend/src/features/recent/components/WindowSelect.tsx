import { Select } from '@mantine/core';
import { DEFAULT_WINDOW, lastYear, windows } from '../labels.js';
import { t } from '../texts.js';

export function WindowSelect({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <Select
      className="choice"
      aria-label={t('window')}
      data={value === lastYear.value ? [...windows, lastYear] : [...windows]}
      value={value}
      allowDeselect={false}
      onChange={(next) => onChange(next ?? DEFAULT_WINDOW)}
    />
  );
}
