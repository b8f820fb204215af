import { DocumentStates } from '../../../shared/ui/DocumentStates.js';
import { type DocumentLink, useDocumentStateQuery } from '../documents.api.js';

const LOOK_MS = 30_000;

/** Says that the document is behind its text, and since when. While nobody can tell, it says nothing. */
export function TextNotice({ link }: { link: DocumentLink }) {
  const { data, isError } = useDocumentStateQuery(link, {
    pollingInterval: LOOK_MS,
    refetchOnMountOrArgChange: true,
  });
  const documents = data && !isError ? [{ ...data, reason: null }] : [];
  return (
    <div className="doc-state" role="status">
      <DocumentStates documents={documents} />
    </div>
  );
}
