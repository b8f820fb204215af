import type { GenerationListItem, DocumentTarget } from '@galley/contracts';
import { Button } from '@mantine/core';
import { IconFileOff, IconInfoCircle, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useDocumentTarget } from '../../../shared/lib/useDocumentTarget.js';
import { useUrlFilters } from '../../../shared/lib/useUrlFilters.js';
import {
  FilterBar,
  CardGrid,
  EmptyState,
  LoadMore,
  SkeletonCards,
  PagesView,
  Page,
} from '../../../shared/ui/index.js';
import { GuruFilter } from '../../gurus/index.js';
import { DocumentsDialog } from '../components/DocumentsDialog.js';
import { ExportCard } from '../components/ExportCard.js';
import { httpApi, useCallPages } from '../../../shared/api/index.js';

/** Shows every text with its documents. */
export function DocsDashboardPage() {
  const { id, set } = useUrlFilters();
  const guruId = id('guruId');
  const target = useDocumentTarget();
  return (
    <Page
      title="Google Docs Integration"
      subtitle="Documents of your texts"
      actions={
        <Button component={Link} to="/create-blog" leftSection={<IconPlus size={16} />}>
          Create New Content
        </Button>
      }
    >
      {target.name === null ? <NotConnected /> : null}
      <FilterBar label="Filter texts">
        <GuruFilter value={guruId} onChange={(value) => set({ guruId: value })} />
      </FilterBar>
      <Texts guruId={guruId} target={target} onClear={() => set({ guruId: null })} />
    </Page>
  );
}

function NotConnected() {
  return (
    <div className="callout">
      <IconInfoCircle size={16} aria-hidden />
      <p className="small">
        No Google account is connected: documents live on this installation, and everybody who has their link
        can edit them. “Export to Google Docs” begins as soon as an operator connects an account.
      </p>
    </div>
  );
}

const PER_PAGE = 24;

interface TextsProps {
  guruId: number | null;
  target: DocumentTarget;
  onClear: () => void;
}

function Texts({ guruId, target, onClear }: TextsProps) {
  const texts = useCallPages(httpApi.text.list, { guruId }, PER_PAGE);
  const [chosen, choose] = useState<GenerationListItem | null>(null);
  return (
    <PagesView
      query={texts}
      skeleton={<SkeletonCards shape="document" label="Loading texts" />}
      empty={<Nothing filtered={guruId !== null} onClear={onClear} />}
    >
      {(items, total) => (
        <>
          <CardGrid items={items} total={total} keyOf={({ id }) => id}>
            {(text) => <ExportCard text={text} target={target} onOpen={() => choose(text)} />}
          </CardGrid>
          <LoadMore pages={texts} label="Show more" />
          <DocumentsDialog text={chosen} target={target} onClose={() => choose(null)} />
        </>
      )}
    </PagesView>
  );
}

function Nothing({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  return (
    <EmptyState
      icon={<IconFileOff size={32} />}
      title={filtered ? 'No texts of this guru yet' : 'No texts yet'}
      text="Every newsletter and blog post gets its document when it is written."
    >
      {filtered ? (
        <Button variant="default" onClick={onClear}>
          Show all gurus
        </Button>
      ) : null}
      <Button component={Link} to="/create-blog">
        Create New Content
      </Button>
    </EmptyState>
  );
}
