import { ActionIcon, Button, FileButton, Popover, TextInput, Tooltip } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../texts.js';

const accepted = 'image/png,image/jpeg,image/gif,image/webp';

interface Props {
  onImage: ((file: File, alt: string) => Promise<void>) | null;
}

/** A picture from this device, with words for those who don't see it. */
export function ImageTool({ onImage }: Props) {
  const [open, setOpen] = useState(false);
  const [alt, setAlt] = useState('');
  const [busy, setBusy] = useState(false);
  const insert = async (file: File | null) => {
    if (!file || !onImage) return;
    setBusy(true);
    await onImage(file, alt.trim());
    setBusy(false);
    setAlt('');
    setOpen(false);
  };
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-start" trapFocus>
      <Popover.Target>
        <Tooltip label={onImage ? t('picture') : t('signInForPictures')} disabled={open}>
          <ActionIcon
            size="md"
            aria-label={t('picture')}
            // Not disabled for guests: the reason has to be found by those who look for it.
            aria-disabled={onImage === null}
            data-off={onImage === null || undefined}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setOpen(!open && onImage !== null)}
          >
            <IconPhotoPlus size={18} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown>
        <div className="stack">
          <TextInput
            label={t('whatItShows')}
            placeholder={t('forReaders')}
            value={alt}
            maxLength={300}
            onChange={(event) => setAlt(event.currentTarget.value)}
            data-autofocus
          />
          <FileButton accept={accepted} onChange={(file) => void insert(file)}>
            {(props) => (
              <Button {...props} size="xs" loading={busy}>
                {t('choosePicture')}
              </Button>
            )}
          </FileButton>
          <p className="small faint">{t('pictureHint')}</p>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
