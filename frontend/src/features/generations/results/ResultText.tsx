import type { DocumentType } from '@galley/contracts';
import { Button, Menu, SegmentedControl } from '@mantine/core';
import { IconArrowsMaximize, IconCopy, IconDeviceFloppy, IconDownload } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { hint } from '../../../shared/keyboard/index.js';
import { useUrlFilters } from '../../../shared/lib/useUrlFilters.js';
import { copyText, SkeletonProse } from '../../../shared/ui/index.js';
import { Markup } from '../../../shared/ui/Markup.js';
import { download, inFormat, type TextFormat } from './formats.js';
import { LateText } from './LateText.js';
import { TextEditor } from './lazy-editor.js';
import { MarkdownView } from './MarkdownView.js';
import { useSaveShortcut } from './useSaveShortcut.js';
import { TextSheet } from './TextSheet.js';
import type { TextState } from './useText.js';

type View = 'edit' | 'html' | 'markdown';
const views: { value: View; label: string }[] = [
  { value: 'edit', label: 'Edit' },
  { value: 'html', label: 'HTML Preview' },
  { value: 'markdown', label: 'Markdown' },
];

interface Props {
  generationId: number;
  text: TextState;
  title: string;
  type: DocumentType;
  editable: boolean;
  /** The active version, as the studio has it. */
  version: number;
}

/** The text with its ways of looking at it, copying it and taking it along. */
export function ResultText({ generationId, text, title, type, editable, version }: Props) {
  const { text: named, set } = useUrlFilters();
  const view = views.find(({ value }) => value === named('view'))?.value ?? 'edit';
  const [expanded, setExpanded] = useState(false);
  useSaveShortcut(text, editable);
  return (
    <section className="card result-main" aria-label="Content">
      <div className="row between wrap">
        {/* A blog post is always HTML, so there is nothing to choose. */}
        {type === 'newsletter' ? (
          <SegmentedControl
            className="segments"
            size="xs"
            withItemsBorders={false}
            aria-label="View"
            value={view}
            data={views}
            onChange={(value) => set({ view: value === 'edit' ? null : value })}
          />
        ) : (
          <span className="small soft">Blog post</span>
        )}
        <div className="row wrap result-actions">
          <SaveState text={text} editable={editable} version={version} />
          <Button
            size="xs"
            variant="default"
            leftSection={<IconArrowsMaximize size={14} />}
            onClick={() => setExpanded(true)}
          >
            Expand
          </Button>
          <Take label="Copy" html={text.text} title={title} />
          <Take label="Download" html={text.text} title={title} />
        </div>
      </div>
      <LateText text={text} generationId={generationId} type={type} />
      {view === 'html' ? <Markup html={text.text} /> : null}
      {view === 'markdown' ? <MarkdownView html={text.text} /> : null}
      <div hidden={view !== 'edit'}>
        <Suspense fallback={<SkeletonProse label="Opening the editor" />}>
          <TextEditor html={text.shown.html} editable={editable} onChange={text.change} />
        </Suspense>
      </div>
      <TextSheet opened={expanded} title={title} html={text.text} onClose={() => setExpanded(false)} />
    </section>
  );
}

function SaveState({ text, editable, version }: { text: TextState; editable: boolean; version: number }) {
  if (!editable) return <span className="small soft result-state">Read only</span>;
  if (!text.dirty) return <span className="small faint numbers result-state">Version {version}, saved</span>;
  return (
    <span className="row result-state">
      <span className="badge" data-tone="amber">
        Unsaved
      </span>
      <Button
        size="xs"
        leftSection={<IconDeviceFloppy size={14} />}
        title={hint('Save', 'text.save')}
        loading={text.saving}
        onClick={() => void text.save()}
      >
        Save
      </Button>
    </span>
  );
}

/** Copies or downloads the text as HTML (the first choice) or Markdown. */
function Take({ label, html, title }: { label: 'Copy' | 'Download'; html: string; title: string }) {
  const take = async (format: TextFormat) =>
    label === 'Copy' ? copyText(await inFormat(html, format)) : download(html, title, format);
  const Icon = label === 'Copy' ? IconCopy : IconDownload;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button size="xs" variant="default" leftSection={<Icon size={14} />}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void take('html')}>{label} HTML</Menu.Item>
        <Menu.Item onClick={() => void take('markdown')}>{label} Markdown</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
