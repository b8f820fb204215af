import { ActionIcon, Tooltip } from '@mantine/core';
import type { Tool } from './tools.js';
import { shortcut } from './tools.js';

interface Props {
  tool: Pick<Tool, 'label' | 'keys' | 'Icon'>;
  /** Absent for what is done once and not switched on. */
  active?: boolean | undefined;
  disabled: boolean;
  onClick: () => void;
}

export function ToolButton({ tool: { label, keys, Icon }, active, disabled, onClick }: Props) {
  return (
    <Tooltip label={keys ? `${label} (${shortcut(keys)})` : label}>
      <ActionIcon
        size="md"
        aria-label={label}
        aria-pressed={active}
        data-active={active || undefined}
        disabled={disabled}
        // The editor keeps its selection while a button is pressed.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onClick}
      >
        <Icon size={18} />
      </ActionIcon>
    </Tooltip>
  );
}
