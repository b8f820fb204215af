import { isSafeLink } from '@galley/document-schema';
import { ActionIcon, Button, TextInput, Tooltip } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { t } from '../texts.js';
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
    <Tooltip label={t('link')} disabled={opened || named}>
      <ActionIcon
        size="md"
        aria-label={t('link')}
        title={named ? t('link') : undefined}
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
        label={t('address')}
        placeholder={t('addressExample')}
        value={address}
        error={wrong ? t('addressWrong') : null}
        onChange={(event) => setAddress(event.currentTarget.value)}
        data-autofocus
      />
      <div className="row">
        <Button type="submit" size="xs">
          {t('setLink')}
        </Button>
        {linked ? (
          <Button variant="default" size="xs" onClick={remove}>
            {t('removeLink')}
          </Button>
        ) : null}
      </div>
    </PopoverForm>
  );
}
