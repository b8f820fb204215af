import {
  type DocumentRecord,
  type DocumentType,
  type GenerationListItem,
  ownDocuments,
  type DocumentTarget,
  wayOutOf,
} from '@galley/contracts';
import { Button, Modal, Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconFilePlus, IconFileText } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { errorText, httpApi, isApiError, useCallMutation, useCallQuery } from '../../../shared/api/index.js';
import { capital } from '../../../shared/lib/capital.js';
import {
  documentLabel,
  OutsideButton,
  placeOf,
  RequestId,
  toast,
  webAddress,
  toastFailure,
} from '../../../shared/ui/index.js';
import { documentNames, documentsFor } from '../document-types.js';
import { t } from '../texts.js';
import { exportLabel, titleOf } from './ExportCard.js';

export type ExportedText = Pick<
  GenerationListItem,
  'id' | 'title' | 'subjectLine' | 'contentType' | 'status'
>;

interface Props {
  /** Null while the dialog is closed. */
  text: ExportedText | null;
  target: DocumentTarget;
  onClose: () => void;
}

/** The documents of a text: opened, or made where one is missing. */
export function DocumentsDialog({ text, target, onClose }: Props) {
  return (
    <Modal opened={text !== null} onClose={onClose} title={exportLabel(target)} size="lg">
      {text ? <Content text={text} target={target} /> : null}
    </Modal>
  );
}

function Content({ text, target }: { text: ExportedText; target: DocumentTarget }) {
  const documents = useCallQuery(
    httpApi.document.records,
    { id: text.id },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <div className="stack g4">
      <p className="strong clamp-3" dir="auto">
        {titleOf(text)}
      </p>
      {documents.isLoading ? <Skeleton height={72} aria-label={t('lookingUp')} /> : null}
      {documents.error ? (
        <Problem error={documents.error}>
          <Button size="xs" variant="default" onClick={() => void documents.refetch()}>
            {t('retry')}
          </Button>
        </Problem>
      ) : null}
      {documents.data
        ? documentsFor(text.contentType).map((type) => (
            <Line
              key={type}
              text={text}
              type={type}
              target={target}
              document={documents.data?.find(({ contentType }) => contentType === type) ?? null}
            />
          ))
        : null}
    </div>
  );
}

interface LineProps {
  text: ExportedText;
  type: DocumentType;
  target: DocumentTarget;
  document: DocumentRecord | null;
}

function Line({ text, type, target, document }: LineProps) {
  const [create, { isLoading, error }] = useCallMutation(httpApi.document.create);
  const { documentName } = target;
  const make = async () => {
    const made = await create({ generationId: text.id, contentType: type });
    if (made.data) toast({ title: t('documentCreated', { document: capital(documentName) }) });
    else toastFailure(t('documentNotCreated', { document: documentName }));
  };
  return (
    <section className="stack" aria-label={documentNames[type]}>
      <div className="line wrap" style={{ borderBottom: 'none', paddingBlock: 0 }}>
        <IconFileText size={18} aria-hidden />
        <div className="grow stack" style={{ gap: 2 }}>
          <span className="strong">{documentNames[type]}</span>
          <span className="small soft">{stateOf(text, document, target)}</span>
        </div>
        {document ? (
          <OutsideButton href={webAddress(document.editUrl)}>
            {documentLabel('open', document.target)}
          </OutsideButton>
        ) : isWritten(text) ? (
          <Button leftSection={<IconFilePlus size={16} />} loading={isLoading} onClick={() => void make()}>
            {t('createDocument', { document: documentName })}
          </Button>
        ) : (
          <Button component={Link} variant="default" to={`/generation/${text.id}`}>
            {t(text.status === 'Processing' ? 'follow' : 'seeWhatHappened')}
          </Button>
        )}
      </div>
      {error && !document ? <Problem error={error} /> : null}
    </section>
  );
}

const isWritten = ({ status }: ExportedText) => status !== 'Processing' && status !== 'Failed';

function stateOf(text: ExportedText, document: DocumentRecord | null, forNew: DocumentTarget): string {
  if (document) {
    const { name, canEdit } = document.target ?? ownDocuments;
    if (!canEdit) return t('readOnlyAt', { place: placeOf(document) });
    if (name !== null) return t('editableIn', { name });
    return forNew.name === null ? t('editableHere') : t('madeBefore', { name: forNew.name });
  }
  if (text.status === 'Processing') return t('documentWhenWritten');
  if (text.status === 'Failed') return t('noText');
  return t('withoutDocument');
}

interface ProblemProps {
  error: unknown;
  children?: React.ReactNode;
}

/** What went wrong in one sentence, and the way out of it. */
function Problem({ error, children }: ProblemProps) {
  const known = isApiError(error) ? error : null;
  const wayOut = known && wayOutOf(known.code);
  return (
    <div className="callout" data-tone="red" role="alert">
      <IconAlertTriangle size={16} aria-hidden />
      <div className="stack grow" style={{ gap: 4 }}>
        <p className="strong small">{errorText(error, t('wentWrong'))}</p>
        {wayOut ? <p className="small soft">{wayOut}</p> : null}
        <div className="row wrap">
          {children}
          {known?.requestId ? <RequestId id={known.requestId} /> : null}
        </div>
      </div>
    </div>
  );
}
