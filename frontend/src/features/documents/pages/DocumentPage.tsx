import { Button } from '@mantine/core';
import { IconLinkOff, IconUsers } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { EmptyState, ErrorState } from '../../../shared/ui/index.js';
import { isApiError } from '../../../shared/api/index.js';
import { DocumentRoom } from '../components/DocumentRoom.js';
import { DocumentSkeleton } from '../components/DocumentSkeleton.js';
import { type DocumentLink, useDocumentAccessQuery } from '../documents.api.js';
import type { Refusal } from '../session/useDocumentSession.js';
import '../documents.css';

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

function OpenedDocument({ link, embedded }: { link: DocumentLink; embedded: boolean }) {
  const access = useDocumentAccessQuery(link, { refetchOnMountOrArgChange: true });
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { data, error } = access;
  useEffect(() => {
    if (data) document.title = `${data.title} · Galley`;
  }, [data]);
  if (refusal) return <Refused refusal={refusal} />;
  if (isApiError(error) && [400, 403, 404].includes(error.statusCode))
    return <Refused refusal="no-such-document" />;
  if (error)
    return (
      <Middle>
        <ErrorState
          error={error}
          title="The document could not be opened"
          onRetry={() => void access.refetch()}
        />
      </Middle>
    );
  if (!data) return <DocumentSkeleton />;
  return <DocumentRoom access={data} link={link} embedded={embedded} onRefused={setRefusal} />;
}

const Middle = ({ children }: { children: React.ReactNode }) => (
  <main className="doc-middle">{children}</main>
);

function Refused({ refusal }: { refusal: Refusal }) {
  const reload = (
    <Button variant="default" onClick={() => location.reload()}>
      {refusal === 'schema-changed' ? 'Load the new editor' : 'Try again'}
    </Button>
  );
  if (refusal === 'too-many-people')
    return (
      <Middle>
        <EmptyState
          plain
          icon={<IconUsers size={28} />}
          title="Too many people are here"
          text="This document has as many readers as it can take. Try again in a moment."
        >
          {reload}
        </EmptyState>
      </Middle>
    );
  if (refusal === 'schema-changed')
    return (
      <Middle>
        <EmptyState
          plain
          title="The editor has been updated"
          text="Everything you wrote is stored. Load the new editor to go on."
        >
          {reload}
        </EmptyState>
      </Middle>
    );
  return (
    <Middle>
      <EmptyState
        plain
        icon={<IconLinkOff size={28} />}
        title="This link is no longer valid"
        text="The document was removed, or the link is not complete. Ask the person who sent it for a new one."
      />
    </Middle>
  );
}
