import { isSafeLink } from '@galley/document-schema';
import { ActionIcon, Button, Popover, TextInput } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';

/** "example.com" is meant as a web address. */
const complete = (typed: string) => (/^(?:[a-z][a-z\d+.-]*:|\/|#)/i.test(typed) ? typed : `https://${typed}`);

interface Props {
  editor: Editor;
  linked: boolean;
  disabled: boolean;
}

/** Links the selection to an address, or changes and removes the link it is in. */
export function LinkField({ editor, linked, disabled }: Props) {
  const [open, setOpen] = useState(false);
  const [address, setAddress] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const show = () => {
    const href: unknown = editor.getAttributes('link')['href'];
    setAddress(typeof href === 'string' ? href : '');
    setProblem(null);
    setOpen(!open);
  };
  const whole = () => editor.chain().focus().extendMarkRange('link');
  const set = () => {
    const href = complete(address.trim());
    if (address.trim() === '' || !isSafeLink(href)) return setProblem('Use a web address or a mail address.');
    whole().setLink({ href }).run();
    setOpen(false);
  };
  return (
    <Popover opened={open} onChange={setOpen} trapFocus position="bottom-start">
      <Popover.Target>
        <ActionIcon
          size="md"
          aria-label="Link"
          title="Link"
          data-active={linked || undefined}
          disabled={disabled}
          onMouseDown={(event) => event.preventDefault()}
          onClick={show}
        >
          <IconLink size={18} />
        </ActionIcon>
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
            error={problem}
            onChange={(event) => setAddress(event.currentTarget.value)}
            data-autofocus
          />
          <div className="row">
            <Button type="submit" size="xs">
              Set link
            </Button>
            {linked ? (
              <Button
                variant="default"
                size="xs"
                onClick={() => {
                  whole().unsetLink().run();
                  setOpen(false);
                }}
              >
                Remove link
              </Button>
            ) : null}
          </div>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
