import type { StoredResponse, StoredResponseListItem } from '@galley/contracts';
import { Button } from '@mantine/core';
import { IconCopy, IconFileCode } from '@tabler/icons-react';
import { sizeLabel } from '../../../shared/lib/size.js';
import { ageLabel, dateTimeLabel } from '../../../shared/lib/time.js';
import { useUrlFilters } from '../../../shared/lib/useUrlFilters.js';
import {
  Badge,
  copyText,
  EmptyState,
  ErrorState,
  PageHeader,
  SkeletonLines,
} from '../../../shared/ui/index.js';
import { useResponseQuery, useResponsesQuery } from '../responses.api.js';

export function ResponsesPage() {
  const { text, set } = useUrlFilters();
  const chosen = text('file');
  const { data, error, isLoading, refetch } = useResponsesQuery();
  return (
    <div className="page" data-wide>
      <PageHeader title="AI Response Viewer" subtitle="Every call to a language model, as it was stored" />
      {isLoading ? <SkeletonLines count={8} label="Loading responses" /> : null}
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data?.length === 0 ? (
        <EmptyState
          icon={<IconFileCode size={32} />}
          title="No responses stored yet"
          text="They appear here when topics are extracted or content is written."
        />
      ) : null}
      {data && data.length > 0 ? (
        <div className="today">
          <ul className="plain responses" aria-label="Stored responses">
            {data.map((item) => (
              <Item
                key={item.filename}
                item={item}
                current={item.filename === chosen}
                onChoose={() => set({ file: item.filename })}
              />
            ))}
          </ul>
          {chosen ? (
            <Detail filename={chosen} />
          ) : (
            <EmptyState title="Choose a response" text="Its prompt and the full answer are shown here." />
          )}
        </div>
      ) : null}
    </div>
  );
}

function Item({
  item,
  current,
  onChoose,
}: {
  item: StoredResponseListItem;
  current: boolean;
  onChoose: () => void;
}) {
  return (
    <li>
      <button type="button" className="pick" aria-current={current ? 'true' : undefined} onClick={onChoose}>
        <span className="row">
          <span className="strong grow clamp-1">{item.purpose}</span>
          {item.outcome === 'ok' ? null : (
            <Badge tone={item.outcome === 'failed' ? 'red' : 'amber'}>{item.outcome}</Badge>
          )}
        </span>
        <span className="small soft clamp-1">{item.filename}</span>
        <span className="small faint numbers">
          {sizeLabel(item.size)}, {ageLabel(item.created)}
        </span>
      </button>
    </li>
  );
}

function Detail({ filename }: { filename: string }) {
  const { currentData: response, error, isFetching, refetch } = useResponseQuery(filename);
  if (!response && isFetching) return <SkeletonLines count={8} label="Loading the response" />;
  if (!response) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <section className="stack g4">
      <div className="row between wrap">
        <h2 className="section-title" dir="auto">
          {response.title}
        </h2>
        <Button
          variant="default"
          leftSection={<IconCopy size={16} />}
          onClick={() => void copyText(response.fullResponse)}
        >
          Copy
        </Button>
      </div>
      <Facts response={response} />
      {response.error ? (
        <div className="callout" data-tone="red">
          {response.error}
        </div>
      ) : null}
      <pre className="raw" tabIndex={0} aria-label="Full response">
        {response.fullResponse}
      </pre>
      <details className="callout">
        <summary>Prompt</summary>
        <pre className="raw" tabIndex={0}>
          {response.prompt}
        </pre>
      </details>
    </section>
  );
}

function Facts({ response }: { response: StoredResponse }) {
  const tokens =
    response.tokensIn === null && response.tokensOut === null
      ? null
      : `${response.tokensIn ?? 0} in, ${response.tokensOut ?? 0} out`;
  return (
    <p className="small soft numbers">
      {response.responseLength.toLocaleString('en-US')} characters, generated{' '}
      {dateTimeLabel(response.timestamp)}, {response.model}, {response.durationMs.toLocaleString('en-US')} ms
      {tokens ? `, tokens ${tokens}` : ''}
    </p>
  );
}
