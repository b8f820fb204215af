import './document-frame.css';
import '../print/print.js';
import { type DocumentRecord, ownDocuments, type DocumentTarget } from '@galley/contracts';
import { Button } from '@mantine/core';
import { IconExternalLink, IconFileText } from '@tabler/icons-react';
import type { ReactNode } from 'react';

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
export const documentLabel = (verb: 'Open' | 'Edit', target: DocumentTarget = ownDocuments): string =>
  target.name === null ? `${verb} document` : `${target.canEdit ? verb : 'Open'} in ${target.name}`;

/** Where a document is found, for people: "In your site as" and the name of its file. */
export const placeOf = ({ editUrl, target }: Pick<FramedDocument, 'editUrl' | 'target'>): string =>
  `In ${target?.name ?? 'this installation'}${webAddress(editUrl) === null ? ` as ${editUrl}` : ''}`;

interface Props {
  document: FramedDocument;
  /** Shown where the document's place has no frame: its text. */
  instead?: ReactNode;
  /** Said beside the title where people work on the text, like a hint to look at the comments. */
  hint?: ReactNode;
  actions?: ReactNode;
  /** "Edit" where the screen says so; otherwise "Open". */
  verb?: 'Open' | 'Edit';
}

/** An online document in the page, with the way to where people work on it. */
export function DocumentFrame({ document, instead, hint, actions, verb = 'Open' }: Props) {
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
        <p className="document-hint small faint">
          Nothing to see here? Some browsers keep {target.name} out of other pages: use “{label}”.
        </p>
      ) : null}
      {src ? (
        <iframe key={src} src={src} title={document.title} allow="clipboard-read; clipboard-write" />
      ) : (
        instead
      )}
    </section>
  );
}
