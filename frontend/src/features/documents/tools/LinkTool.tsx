import { isSafeLink } from '@galley/document-schema';
import { ActionIcon, Button, Popover, TextInput, Tooltip } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { useState } from 'react';

/** "example.com" is meant as a web address. */
const complete = (typed: string) => (/^([a-z][a-z\d+.-]*:|\/|#)/i.test(typed) ? typed : `https://${typed}`);

export function LinkTool({ editor }: { editor: Editor }) {
  const [open, setOpen] = useState(false);
  const [address, setAddress] = useState('');
  const [wrong, setWrong] = useState(false);
  const { linked, selected } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({ linked: now.isActive('link'), selected: !now.state.selection.empty }),
  });
  const show = () => {
    const href: unknown = editor.getAttributes('link')['href'];
    setAddress(typeof href === 'string' ? href : '');
    setWrong(false);
    setOpen(!open);
  };
  const set = () => {
    const href = complete(address.trim());
    if (!isSafeLink(href) || address.trim() === '') return setWrong(true);
    editor.chain().focus().extendMarkRange('link').setLink({ href }).run();
    setOpen(false);
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    setOpen(false);
  };
  return (
    <Popover opened={open} onChange={setOpen} trapFocus position="bottom-start">
      <Popover.Target>
        <Tooltip label="Link" disabled={open}>
          <ActionIcon
            size="md"
            aria-label="Link"
            data-active={linked || undefined}
            disabled={!linked && !selected}
            onMouseDown={(event) => event.preventDefault()}
            onClick={show}
          >
            <IconLink size={18} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown>
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault();
            set();
          }}
        >
          <TextInput
            label="Address"
            placeholder="example.com"
            value={address}
            error={wrong ? 'Use a web address or a mail address.' : null}
            onChange={(event) => setAddress(event.currentTarget.value)}
            data-autofocus
          />
          <div className="row">
            <Button type="submit" size="xs">
              Set link
            </Button>
            {linked ? (
              <Button variant="default" size="xs" onClick={remove}>
                Remove link
              </Button>
            ) : null}
          </div>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
