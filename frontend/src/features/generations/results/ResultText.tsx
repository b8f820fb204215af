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
import { t } from './texts.js';
import { useSaveShortcut } from './useSaveShortcut.js';
import { TextSheet } from './TextSheet.js';
import type { TextState } from './useText.js';

type View = 'edit' | 'html' | 'markdown';
const views: { value: View; label: string }[] = [
  { value: 'edit', label: t('edit') },
  { value: 'html', label: t('htmlPreview') },
  { value: 'markdown', label: t('markdown') },
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
    <section className="card result-main" aria-label={t('content')}>
      <div className="row between wrap">
        {/* A blog post is always HTML, so there is nothing to choose. */}
        {type === 'newsletter' ? (
          <SegmentedControl
            className="segments"
            size="xs"
            withItemsBorders={false}
            aria-label={t('view')}
            value={view}
            data={views}
            onChange={(value) => set({ view: value === 'edit' ? null : value })}
          />
        ) : (
          <span className="small soft">{t('blogPost')}</span>
        )}
        <div className="row wrap result-actions">
          <SaveState text={text} editable={editable} version={version} />
          <Button
            size="xs"
            variant="default"
            leftSection={<IconArrowsMaximize size={14} />}
            onClick={() => setExpanded(true)}
          >
            {t('expand')}
          </Button>
          <Take way="copy" html={text.text} title={title} />
          <Take way="download" html={text.text} title={title} />
        </div>
      </div>
      <LateText text={text} generationId={generationId} type={type} />
      {view === 'html' ? <Markup html={text.text} /> : null}
      {view === 'markdown' ? <MarkdownView html={text.text} /> : null}
      <div hidden={view !== 'edit'}>
        <Suspense fallback={<SkeletonProse label={t('openingEditor')} />}>
          <TextEditor html={text.shown.html} editable={editable} onChange={text.change} />
        </Suspense>
      </div>
      <TextSheet opened={expanded} title={title} html={text.text} onClose={() => setExpanded(false)} />
    </section>
  );
}

function SaveState({ text, editable, version }: { text: TextState; editable: boolean; version: number }) {
  if (!editable) return <span className="small soft result-state">{t('readOnly')}</span>;
  if (!text.dirty)
    return <span className="small faint numbers result-state">{t('versionSaved', { version })}</span>;
  return (
    <span className="row result-state">
      <span className="badge" data-tone="amber">
        {t('unsaved')}
      </span>
      <Button
        size="xs"
        leftSection={<IconDeviceFloppy size={14} />}
        title={hint(t('save'), 'text.save')}
        loading={text.saving}
        onClick={() => void text.save()}
      >
        {t('save')}
      </Button>
    </span>
  );
}

/** Copies or downloads the text as HTML (the first choice) or Markdown. */
function Take({ way, html, title }: { way: 'copy' | 'download'; html: string; title: string }) {
  const take = async (format: TextFormat) =>
    way === 'copy' ? copyText(await inFormat(html, format)) : download(html, title, format);
  const Icon = way === 'copy' ? IconCopy : IconDownload;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button size="xs" variant="default" leftSection={<Icon size={14} />}>
          {t(way)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void take('html')}>{t(`${way}Html`)}</Menu.Item>
        <Menu.Item onClick={() => void take('markdown')}>{t(`${way}Markdown`)}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
