import { isSafeLink } from '@galley/document-schema';
import { ActionIcon, Button, TextInput, Tooltip } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { PopoverForm } from './PopoverForm.js';

/** "example.com" is meant as a web address. */
const complete = (typed: string) => (/^(?:[a-z][a-z\d+.-]*:|\/|#)/i.test(typed) ? typed : `https://${typed}`);

interface Props {
  editor: Editor;
  linked: boolean;
  disabled: boolean;
  /** How the button is named under the mouse, as its neighbours are. */
  hint: 'title' | 'tooltip';
}

/** Links the selection to an address, or changes and removes the link it is in. */
export function LinkPopover({ editor, linked, disabled, hint }: Props) {
  const [opened, setOpened] = useState(false);
  const [address, setAddress] = useState('');
  const [wrong, setWrong] = useState(false);
  const toggle = () => {
    const href: unknown = editor.getAttributes('link')['href'];
    setAddress(typeof href === 'string' ? href : '');
    setWrong(false);
    setOpened(!opened);
  };
  const whole = () => editor.chain().focus().extendMarkRange('link');
  const set = () => {
    const href = complete(address.trim());
    if (address.trim() === '' || !isSafeLink(href)) return setWrong(true);
    whole().setLink({ href }).run();
    setOpened(false);
  };
  const remove = () => {
    whole().unsetLink().run();
    setOpened(false);
  };
  const named = hint === 'title';
  const target = (
    <Tooltip label="Link" disabled={opened || named}>
      <ActionIcon
        size="md"
        aria-label="Link"
        title={named ? 'Link' : undefined}
        data-active={linked || undefined}
        disabled={disabled}
        onMouseDown={(event) => event.preventDefault()}
        onClick={toggle}
      >
        <IconLink size={18} />
      </ActionIcon>
    </Tooltip>
  );
  return (
    <PopoverForm opened={opened} onChange={setOpened} position="bottom-start" target={target} onSubmit={set}>
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
    </PopoverForm>
  );
}
