import type { ContentDetails, DocumentType } from '@galley/contracts';
import { SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { httpApi, useCallQuery } from '../../../shared/api/index.js';
import { useUrlFilters } from '../../../shared/lib/useUrlFilters.js';
import { DocumentFrame, ErrorState, HtmlPreview, SkeletonProse } from '../../../shared/ui/index.js';
import { t } from '../texts.js';

/** From this width on the document and the conversation stand side by side. */
const WIDE = '(min-width: 1200px)';

interface Props {
  details: ContentDetails;
  type: DocumentType;
  /** What stands below the document. */
  floats: ReactNode;
  /** The conversation. */
  children: ReactNode;
}

/** The document beside the conversation; in a narrow window each has a tab. */
export function BesideTalk({ details, type, floats, children }: Props) {
  const { text, set } = useUrlFilters();
  const wide = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false });
  const shown = text('view') === 'document' ? 'document' : 'conversation';
  return (
    <>
      {wide ? null : (
        <SegmentedControl
          className="talk-tabs"
          aria-label={t('whatToShow')}
          fullWidth
          size="xs"
          value={shown}
          data={[
            { value: 'conversation', label: t('conversation') },
            { value: 'document', label: t('document') },
          ]}
          onChange={(next) => set({ view: next === 'document' ? next : null })}
        />
      )}
      <div className="talk-columns">
        {wide || shown === 'document' ? (
          <div className="talk-document">
            <Shown details={details} type={type} />
            {floats}
          </div>
        ) : null}
        <div className="talk-column" hidden={!wide && shown !== 'conversation'}>
          {children}
        </div>
      </div>
    </>
  );
}

/** The document as people edit it, with its changes marked; the stored text where it has no document that a page can show. */
function Shown({ details, type }: Pick<Props, 'details' | 'type'>) {
  const stored = <Stored id={details.id} contentType={details.contentType} type={type} />;
  const document = details.googleDocs.find(
    ({ contentType, goneSince }) => contentType === type && !goneSince,
  );
  return document ? <DocumentFrame document={document} instead={stored} /> : stored;
}

interface StoredProps {
  id: number;
  contentType: ContentDetails['contentType'];
  type: DocumentType;
}

function Stored({ id, contentType, type }: StoredProps) {
  const { currentData, error, refetch } = useCallQuery(httpApi.text.get, { id });
  if (error) return <ErrorState error={error} title={t('textNotLoaded')} onRetry={() => void refetch()} />;
  if (!currentData) return <SkeletonProse label={t('loadingText')} />;
  const { content, blogContent } = currentData.generation;
  const html = contentType === 'Both' && type === 'blogPost' ? blogContent : content;
  return <HtmlPreview html={html ?? ''} title={t('storedText')} />;
}
