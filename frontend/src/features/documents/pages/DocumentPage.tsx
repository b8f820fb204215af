import type { DocumentAccess } from '@galley/contracts';
import { useCallback, useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { ErrorState } from '../../../shared/ui/index.js';
import { isApiError, useProduct } from '../../../shared/api/index.js';
import { DocumentWorkspace } from '../components/DocumentWorkspace.js';
import { DocumentSkeleton } from '../components/DocumentSkeleton.js';
import { Middle, Refused } from '../components/Refused.js';
import { type DocumentLink, useDocumentAccessQuery } from '../documents.api.js';
import { accessOfUnsent } from '../session/kept.js';
import type { Refusal } from '../session/useDocumentSession.js';
import '../documents.css';
import '../panels.css';
import '../../../shared/print/print.js';
import { t } from '../texts.js';

/** What the answer to the question for a document says, as its socket would. */
const refusals: Partial<Record<string, Refusal>> = {
  DOCUMENT_NEEDS_SIGN_IN: 'needs-sign-in',
  DOCUMENT_OF_TEAM: 'of-team',
};

/** The key stands in the fragment, which browsers keep to themselves. */
function useKey(): string {
  const read = () => decodeURIComponent(location.hash.slice(1));
  const [key, setKey] = useState(read);
  useEffect(() => {
    const look = () => setKey(read());
    window.addEventListener('hashchange', look);
    return () => window.removeEventListener('hashchange', look);
  }, []);
  return key;
}

/** `/d/:id#key`: a document for whoever holds its link; `?embed=1` shows it inside a frame. */
export function DocumentPage() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const key = useKey();
  const embedded = search.get('embed') === '1';
  return (
    <div className="doc-page" data-embedded={embedded || undefined}>
      <OpenedDocument key={`${id}#${key}`} link={{ id, key }} embedded={embedded} />
    </div>
  );
}

/** While the server can't be asked, what this device keeps of the document can still be read and written. */
function useAccess(link: DocumentLink) {
  const asked = useDocumentAccessQuery(link, { refetchOnMountOrArgChange: true });
  const [kept, setKept] = useState<DocumentAccess | null | undefined>();
  const { id, key } = link;
  const unreachable =
    isApiError(asked.error) && (asked.error.statusCode === 0 || asked.error.statusCode >= 500);
  useEffect(() => {
    if (unreachable) void accessOfUnsent(id, key).then(setKept);
  }, [unreachable, id, key]);
  const looking = unreachable && kept === undefined;
  return { data: asked.data ?? kept, error: looking ? null : asked.error, refetch: asked.refetch };
}

function OpenedDocument({ link, embedded }: { link: DocumentLink; embedded: boolean }) {
  const { data, error, refetch } = useAccess(link);
  const product = useProduct();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [opening, setOpening] = useState(0);
  useEffect(() => {
    document.title = `${data?.title ?? t('document')} · ${product.name}`;
  }, [data?.title, product.name]);
  // The document was rewritten: it is asked for again and opened anew.
  const refused = useCallback(
    (reason: Refusal) => {
      if (reason === 'compacted') void refetch().then(() => setOpening((n) => n + 1));
      else setRefusal(reason);
    },
    [refetch],
  );
  if (refusal) return <Refused refusal={refusal} link={link} />;
  if (isApiError(error) && [400, 403, 404].includes(error.statusCode))
    return <Refused refusal={refusals[error.code] ?? 'no-such-document'} link={link} />;
  if (data)
    return (
      <DocumentWorkspace key={opening} access={data} link={link} embedded={embedded} onRefused={refused} />
    );
  if (error)
    return (
      <Middle>
        <ErrorState level={1} error={error} title={t('notOpened')} onRetry={() => void refetch()} />
      </Middle>
    );
  return <DocumentSkeleton />;
}
