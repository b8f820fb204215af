import { Popover, type PopoverProps } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  opened: boolean;
  onChange: (opened: boolean) => void;
  position: NonNullable<PopoverProps['position']>;
  /** What opens it; takes a ref. */
  target: ReactNode;
  onSubmit: () => void;
  children: ReactNode;
}

/** A small form that opens beside what it belongs to. */
export function PopoverForm({ target, onSubmit, children, ...popover }: Props) {
  return (
    <Popover {...popover} trapFocus>
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown>
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit();
          }}
        >
          {children}
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
