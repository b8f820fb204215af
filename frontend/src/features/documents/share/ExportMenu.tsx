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
import { useTakeOut } from './useTakeOut.js';

const kept = 'document-times';

const files: readonly { format: ExportFormat; label: string; Icon: ComponentType<{ size: number }> }[] = [
  { format: 'html', label: 'HTML', Icon: IconBrandHtml5 },
  { format: 'markdown', label: 'Markdown', Icon: IconMarkdown },
  { format: 'docx', label: 'Word (DOCX)', Icon: IconFileTypeDocx },
  { format: 'email', label: 'HTML for e-mail', Icon: IconMail },
];

/** The text without comments and marks, as a file, for a mail program, or on paper. */
export function ExportMenu({ link }: { link: DocumentLink }) {
  const [times, setTimes] = useLocalStorage({ key: kept, defaultValue: true });
  const { download, copyForEmail, busy } = useTakeOut(link, times ? 'linked' : 'none');
  return (
    <Menu>
      <Menu.Target>
        <Tooltip label="Export">
          <ActionIcon aria-label="Export" loading={busy}>
            <IconDownload size={18} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Download</Menu.Label>
        {files.map(({ format, label, Icon }) => (
          <Menu.Item key={format} leftSection={<Icon size={16} />} onClick={() => void download(format)}>
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => void copyForEmail()}>
          Copy for e-mail
        </Menu.Item>
        {/* Not before the menu is gone and the focus is back: the print dialog stops everything. */}
        <Menu.Item
          leftSection={<IconPrinter size={16} />}
          onClick={() => setTimeout(() => window.print(), 200)}
        >
          Print / PDF
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          role="menuitemcheckbox"
          aria-checked={times}
          closeMenuOnClick={false}
          leftSection={times ? <IconSquareCheck size={16} /> : <IconSquare size={16} />}
          onClick={() => setTimes(!times)}
        >
          Times of the recording
          <span className="doc-export-note small faint">
            {times ? 'Linked where readers can listen' : 'Left out of files and copies'}
          </span>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
