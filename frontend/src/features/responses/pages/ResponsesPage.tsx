import { Button } from '@mantine/core';
import { IconFileCode, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { httpApi, useCallQuery } from '../../../shared/api/index.js';
import { useUrlFilters } from '../../../shared/lib/useUrlFilters.js';
import { EmptyState, ErrorState, SkeletonLines, Page } from '../../../shared/ui/index.js';
import { ResponseDetail } from '../components/ResponseDetail.js';
import { ResponseList } from '../components/ResponseList.js';
import { Retention } from '../components/Retention.js';
import '../responses.css';

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
      title="AI Response Viewer"
      subtitle="Every call to a language model, as it was stored"
      actions={
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} />}
          loading={isFetching && !isLoading}
          onClick={() => void refetch()}
        >
          Refresh
        </Button>
      }
    >
      {data && data.length > 0 ? <Retention /> : null}
      {isLoading ? <SkeletonLines shape="entry" count={8} label="Loading responses" /> : null}
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data?.length === 0 ? (
        <EmptyState
          icon={<IconFileCode size={32} />}
          title="No responses stored yet"
          text="They appear here when a language model extracts topics, writes, refines or checks. The offline engine calls none."
        />
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
              <EmptyState title="Choose a response" text="Its prompt and the full answer are shown here." />
            </div>
          )}
        </div>
      ) : null}
    </Page>
  );
}
