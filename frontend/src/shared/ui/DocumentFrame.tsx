import './document-frame.css';
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
    const parsed = new URL(url, window.location.origin);
    if (parsed.pathname.startsWith('/d/')) return `${parsed.pathname}${parsed.search}${parsed.hash}`;
    return parsed.protocol === 'http:' || parsed.protocol === 'https:' ? parsed.href : null;
  } catch {
    return null;
  }
}

/** What leads to a document: "Open in Google Docs", or "Open document" for one of this installation. */
export const documentLabel = (verb: 'Open' | 'Edit', target: DocumentTarget = ownDocuments): string =>
  target.name === null ? `${verb} document` : `${verb} in ${target.name}`;

interface Props {
  document: FramedDocument;
  /** Said beside the title, like a hint to look at the comments. */
  hint?: ReactNode;
  actions?: ReactNode;
  /** "Edit" where the screen says so; otherwise "Open". */
  verb?: 'Open' | 'Edit';
}

/** An online document in the page, with the way to where people work on it. */
export function DocumentFrame({ document, hint, actions, verb = 'Open' }: Props) {
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
        {hint}
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
        ) : null}
      </div>
      {src && target.opensElsewhere ? (
        <p className="document-hint small faint">
          Nothing to see here? Some browsers keep {target.name} out of other pages: use “{label}”.
        </p>
      ) : null}
      {src ? (
        <iframe key={src} src={src} title={document.title} allow="clipboard-read; clipboard-write" />
      ) : null}
    </section>
  );
}
