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
import { httpApi, useCallPages, May } from '../../../shared/api/index.js';
import { t } from '../texts.js';

/** Shows every text with its documents. */
export function DocsDashboardPage() {
  const { id, set } = useUrlFilters();
  const guruId = id('guruId');
  const target = useDocumentTarget();
  return (
    <Page
      title={t('docsTitle')}
      subtitle={t('docsSubtitle')}
      actions={
        <May call={httpApi.text.create}>
          <Button component={Link} to="/create-blog" leftSection={<IconPlus size={16} />}>
            {t('createNew')}
          </Button>
        </May>
      }
    >
      {target.name === null ? <NotConnected /> : null}
      <FilterBar label={t('filterTexts')}>
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
      <p className="small">{t('notConnected')}</p>
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
      skeleton={<SkeletonCards shape="document" label={t('loadingTexts')} />}
      empty={<Nothing filtered={guruId !== null} onClear={onClear} />}
    >
      {(items, total) => (
        <>
          <CardGrid items={items} total={total} keyOf={({ id }) => id}>
            {(text) => <ExportCard text={text} target={target} onOpen={() => choose(text)} />}
          </CardGrid>
          <LoadMore pages={texts} label={t('showMore')} />
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
      title={t(filtered ? 'noTextsOfGuru' : 'noTexts')}
      text={t('noTextsHint')}
    >
      {filtered ? (
        <Button variant="default" onClick={onClear}>
          {t('showAllGurus')}
        </Button>
      ) : null}
      <May call={httpApi.text.create}>
        <Button component={Link} to="/create-blog">
          {t('createNew')}
        </Button>
      </May>
    </EmptyState>
  );
}
