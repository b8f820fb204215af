import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconHighlight, IconHighlightOff } from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { t } from '../texts.js';
import { shortcut } from './tools.js';

/** Names of tones; the first is what the key gives, and stands in the text as no colour at all. */
const colours = [
  { tone: 'amber', color: null },
  { tone: 'green', color: 'green' },
  { tone: 'blue', color: 'blue' },
  { tone: 'pink', color: 'pink' },
] as const;

/** Colours the selection, or takes its colour away; the studio's own marks are another matter. */
export function HighlightTool({ editor }: { editor: Editor }) {
  const { marked, selected } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      marked: now.isActive('highlight'),
      selected: !now.state.selection.empty,
    }),
  });
  const set = (color: string | null) => editor.chain().focus().setMark('highlight', { color }).run();
  const remove = () => editor.chain().focus().extendMarkRange('highlight').unsetMark('highlight').run();
  return (
    <Menu position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <Tooltip label={t('highlightWith', { keys: shortcut('Ctrl+Shift+H') })}>
          <ActionIcon
            size="md"
            aria-label={t('highlight')}
            data-active={marked || undefined}
            disabled={!marked && !selected}
            onMouseDown={(event) => event.preventDefault()}
          >
            <IconHighlight size={18} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {colours.map(({ tone, color }) => (
          <Menu.Item
            key={tone}
            disabled={!selected}
            leftSection={<span className="doc-colour" data-tone={tone} aria-hidden />}
            onClick={() => set(color)}
          >
            {t(tone)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item
          disabled={!marked}
          leftSection={<IconHighlightOff size={16} aria-hidden />}
          onClick={remove}
        >
          {t('removeHighlight')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
