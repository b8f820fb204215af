import { Select } from '@mantine/core';
import { DEFAULT_WINDOW, windows } from '../labels.js';

export function WindowSelect({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <Select
      className="choice"
      aria-label="Time window"
      data={[...windows]}
      value={value}
      allowDeselect={false}
      onChange={(next) => onChange(next ?? DEFAULT_WINDOW)}
    />
  );
}
