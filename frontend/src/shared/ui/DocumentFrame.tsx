import './document-frame.css';
import '../print/print.js';
import { type DocumentRecord, ownDocuments, type DocumentTarget } from '@galley/contracts';
import { Button } from '@mantine/core';
import { IconExternalLink, IconFileText } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '../texts.js';

/** What the frame needs of a document; list items carry this much and no more. */
type FramedDocument = Pick<DocumentRecord, 'embedUrl' | 'editUrl'> & {
  title: string;
  target?: DocumentTarget | null | undefined;
};

/**
 * Only web addresses may be framed or opened. Our own documents are asked from wherever this page came from: an
 * installation can be reached under several names, and may only frame itself.
 */
export function webAddress(url: string): string | null {
  try {
    // The name of a file is no address of this site.
    const parsed = url.startsWith('/') ? new URL(url, window.location.origin) : new URL(url);
    if (parsed.pathname.startsWith('/d/')) return `${parsed.pathname}${parsed.search}${parsed.hash}`;
    return parsed.protocol === 'http:' || parsed.protocol === 'https:' ? parsed.href : null;
  } catch {
    return null;
  }
}

/** What leads to a document: "Open in Google Docs", or "Open document" for one of this installation. */
export const documentLabel = (verb: 'open' | 'edit', target: DocumentTarget = ownDocuments): string =>
  target.name === null
    ? t(`${verb}Document`)
    : t(`${target.canEdit ? verb : 'open'}In`, { place: target.name });

/** Where a document is found, for people: "In your site as" and the name of its file. */
export function placeOf({ editUrl, target }: Pick<FramedDocument, 'editUrl' | 'target'>): string {
  const place = target?.name ?? t('thisInstallation');
  return webAddress(editUrl) === null ? t('inPlaceAs', { place, file: editUrl }) : t('inPlace', { place });
}

interface Props {
  document: FramedDocument;
  /** Shown where the document's place has no frame: its text. */
  instead?: ReactNode;
  /** Said beside the title where people work on the text, like a hint to look at the comments. */
  hint?: ReactNode;
  actions?: ReactNode;
  /** "Edit" where the screen says so; otherwise "Open". */
  verb?: 'open' | 'edit';
}

/** An online document in the page, with the way to where people work on it. */
export function DocumentFrame({ document, instead, hint, actions, verb = 'open' }: Props) {
  const target = document.target ?? ownDocuments;
  const src = target.hasFrame ? webAddress(document.embedUrl) : null;
  const edit = webAddress(document.editUrl);
  const label = documentLabel(verb, target);
  return (
    <section className="document" aria-label={document.title}>
      <div className="document-bar">
        <IconFileText size={16} className="still" aria-hidden />
        <span className="grow clamp-1 soft" dir="auto">
          {document.title}
        </span>
        {target.canEdit ? hint : null}
        {actions}
        {edit ? (
          <Button
            component="a"
            href={edit}
            target="_blank"
            // Our own page takes this tab's session along; nobody else's page learns where it was opened.
            rel={edit.startsWith('/d/') ? 'opener' : 'noreferrer'}
            size="xs"
            variant="default"
            leftSection={<IconExternalLink size={14} />}
          >
            {label}
          </Button>
        ) : (
          <span className="small faint">{placeOf(document)}</span>
        )}
      </div>
      {src && target.opensElsewhere ? (
        <p className="document-hint small faint">{t('frameHint', { place: target.name ?? '', label })}</p>
      ) : null}
      {src ? (
        <iframe key={src} src={src} title={document.title} allow="clipboard-read; clipboard-write" />
      ) : (
        instead
      )}
    </section>
  );
}
