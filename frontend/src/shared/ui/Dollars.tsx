import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useState } from 'react';

interface Props extends Omit<NumberInputProps, 'value' | 'onChange'> {
  value: number | null;
  onChange: (value: number | null) => void;
}

const amountOf = (written: number | string): number | null =>
  written === '' || Number.isNaN(Number(written)) ? null : Number(written);

/** As people write it: $5, and $1.50. */
const shown = (value: number | null): number | string =>
  value === null ? '' : Number.isInteger(value) ? value : value.toFixed(2);

/** US dollars and cents; empty for none. */
export function Dollars({ value, onChange, ...input }: Props) {
  // On the way to 1.50, somebody writes "1." and "1.5": the field shows what is written, not the number that it stands for.
  const [written, setWritten] = useState<number | string>(() => shown(value));
  return (
    <NumberInput
      prefix="$"
      min={0}
      decimalScale={2}
      allowNegative={false}
      hideControls
      {...input}
      value={amountOf(written) === value ? written : shown(value)}
      onChange={(next) => {
        setWritten(next);
        onChange(amountOf(next));
      }}
    />
  );
}
