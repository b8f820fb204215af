import type { Destination } from '@galley/contracts';
import { Button } from '@mantine/core';
import { IconPlus, IconWorldUpload } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { httpApi, useCallQuery } from '../../../shared/api/index.js';
import { SettingsList } from '../../../shared/settings-list/index.js';
import { EmptyState, Page, QueryView, SkeletonLines } from '../../../shared/ui/index.js';
import { DestinationRow } from '../components/DestinationRow.js';
import { RemoveDestination } from '../components/RemoveDestination.js';
import { t } from '../texts.js';

const DestinationDialog = lazy(() =>
  import('../components/DestinationDialog.js').then((part) => ({ default: part.DestinationDialog })),
);

/** `/destinations`: where finished texts are published, and whether it can be reached. */
export function DestinationsPage() {
  const [edited, setEdited] = useState<Destination | 'new' | null>(null);
  const [leaving, setLeaving] = useState<Destination | null>(null);
  const destinations = useCallQuery(httpApi.destination.list, undefined, { refetchOnMountOrArgChange: true });
  const add = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEdited('new')}>
      {t('add')}
    </Button>
  );
  return (
    <Page data-wide title={t('title')} subtitle={t('subtitle')} actions={add}>
      <QueryView
        query={destinations}
        skeleton={<SkeletonLines shape="row" count={3} label={t('loading')} />}
        empty={
          <EmptyState icon={<IconWorldUpload size={32} />} title={t('empty')} text={t('emptyHint')}>
            {add}
          </EmptyState>
        }
      >
        {(data) => (
          <SettingsList label={t('title')}>
            {data.map((destination) => (
              <DestinationRow
                key={destination.id}
                destination={destination}
                onEdit={() => setEdited(destination)}
                onRemove={() => setLeaving(destination)}
              />
            ))}
          </SettingsList>
        )}
      </QueryView>
      <Suspense>
        {edited === null ? null : <DestinationDialog destination={edited} onClose={() => setEdited(null)} />}
      </Suspense>
      <RemoveDestination destination={leaving} onClose={() => setLeaving(null)} />
    </Page>
  );
}
