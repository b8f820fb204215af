import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import {
  IconBrandHtml5,
  IconCopy,
  IconDownload,
  IconFileTypeDocx,
  IconMail,
  IconMarkdown,
  IconPrinter,
  IconSquare,
  IconSquareCheck,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { DocumentLink, ExportFormat } from '../documents.api.js';
import { t } from '../texts.js';
import { useTakeOut } from './useTakeOut.js';

const kept = 'document-times';

const files: readonly { format: ExportFormat; Icon: ComponentType<{ size: number }> }[] = [
  { format: 'html', Icon: IconBrandHtml5 },
  { format: 'markdown', Icon: IconMarkdown },
  { format: 'docx', Icon: IconFileTypeDocx },
  { format: 'email', Icon: IconMail },
];

/** The text without comments and marks, as a file, for a mail program, or on paper. */
export function ExportMenu({ link }: { link: DocumentLink }) {
  const [times, setTimes] = useLocalStorage({ key: kept, defaultValue: true });
  const { download, copyForEmail, busy } = useTakeOut(link, times ? 'linked' : 'none');
  return (
    <Menu>
      <Menu.Target>
        <Tooltip label={t('export')}>
          <ActionIcon aria-label={t('export')} loading={busy}>
            <IconDownload size={18} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('download')}</Menu.Label>
        {files.map(({ format, Icon }) => (
          <Menu.Item key={format} leftSection={<Icon size={16} />} onClick={() => void download(format)}>
            {t(format)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => void copyForEmail()}>
          {t('copyForEmail')}
        </Menu.Item>
        {/* Not before the menu is gone and the focus is back: the print dialog stops everything. */}
        <Menu.Item
          leftSection={<IconPrinter size={16} />}
          onClick={() => setTimeout(() => window.print(), 200)}
        >
          {t('print')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          role="menuitemcheckbox"
          aria-checked={times}
          closeMenuOnClick={false}
          leftSection={times ? <IconSquareCheck size={16} /> : <IconSquare size={16} />}
          onClick={() => setTimes(!times)}
        >
          {t('times')}
          <span className="doc-export-note small faint">{times ? t('timesLinked') : t('timesLeftOut')}</span>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
