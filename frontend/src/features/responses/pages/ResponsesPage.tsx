import { Button } from '@mantine/core';
import { IconFileCode, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { httpApi, May, useCallQuery } from '../../../shared/api/index.js';
import { useUrlFilters } from '../../../shared/lib/useUrlFilters.js';
import { EmptyState, ErrorState, SkeletonLines, Page } from '../../../shared/ui/index.js';
import { ResponseDetail } from '../components/ResponseDetail.js';
import { ResponseList } from '../components/ResponseList.js';
import { Retention } from '../components/Retention.js';
import '../responses.css';
import { t } from '../texts.js';

const PAGE = 100;
/** The server lists no more at once. */
const MOST = 500;

/** Shows the stored calls to language models. */
export function ResponsesPage() {
  const { text, set } = useUrlFilters();
  const chosen = text('file');
  const [limit, setLimit] = useState(PAGE);
  const list = useCallQuery(httpApi.response.list, { limit }, { refetchOnMountOrArgChange: true });
  const { error, isLoading, isFetching, refetch } = list;
  const data = list.data?.responses;
  const more = data !== undefined && data.length >= limit && limit < MOST;
  return (
    <Page
      data-wide
      title={t('title')}
      subtitle={t('subtitle')}
      actions={
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} />}
          loading={isFetching && !isLoading}
          onClick={() => void refetch()}
        >
          {t('refresh')}
        </Button>
      }
    >
      {data && data.length > 0 ? (
        <May call={httpApi.response.setSettings}>
          <Retention />
        </May>
      ) : null}
      {isLoading ? <SkeletonLines shape="entry" count={8} label={t('loading')} /> : null}
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data?.length === 0 ? (
        <EmptyState icon={<IconFileCode size={32} />} title={t('empty')} text={t('emptyHint')} />
      ) : null}
      {data && data.length > 0 ? (
        <div className="today responses-place" data-chosen={chosen === null ? undefined : true}>
          <ResponseList
            items={data}
            chosen={chosen}
            onChoose={(file) => set({ file })}
            onMore={more ? () => setLimit((now) => Math.min(now + PAGE, MOST)) : null}
            busy={isFetching}
          />
          {chosen ? (
            <ResponseDetail filename={chosen} onBack={() => set({ file: null })} />
          ) : (
            <div className="responses-detail">
              <EmptyState title={t('choose')} text={t('chooseHint')} />
            </div>
          )}
        </div>
      ) : null}
    </Page>
  );
}
