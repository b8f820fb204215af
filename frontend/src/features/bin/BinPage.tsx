import { type BinEntry, type BinKind, limits } from '@galley/contracts';
import { Button } from '@mantine/core';
import {
  type Icon,
  IconBookmark,
  IconBulb,
  IconFileText,
  IconFolder,
  IconMicrophone,
  IconQuote,
  IconRestore,
  IconTrash,
  IconUser,
} from '@tabler/icons-react';
import { httpApi, useCallQuery } from '../../shared/api/index.js';
import { ageWithin } from '../../shared/lib/time.js';
import { EmptyState, Page, QueryView, SkeletonLines } from '../../shared/ui/index.js';
import { MissingParts } from '../../shared/ui/MissingParts.js';
import { remainsLabel } from './removal.js';
import { t } from './texts.js';
import { useRestore } from './useRestore.js';

const icons: Readonly<Record<BinKind, Icon>> = {
  text: IconFileText,
  'content-folder': IconFolder,
  topic: IconBulb,
  topics: IconBulb,
  'subject-lines': IconQuote,
  'saved-topic': IconBookmark,
  'topic-folder': IconFolder,
  guru: IconUser,
  source: IconMicrophone,
};

/** `/bin`: what was deleted in the last 30 days, and can be restored. */
export function BinPage() {
  const bin = useCallQuery(httpApi.bin.list, undefined, { refetchOnMountOrArgChange: true });
  return (
    <Page title={t('title')} subtitle={t('subtitle', { days: limits.binDays })}>
      <QueryView query={bin} skeleton={<SkeletonLines shape="row" count={4} label={t('loading')} />}>
        {({ entries, missing }) => (
          <>
            <MissingParts missing={missing} />
            {entries.length > 0 ? <Entries entries={entries} /> : missing.length > 0 ? null : <Nothing />}
          </>
        )}
      </QueryView>
    </Page>
  );
}

function Entries({ entries }: { entries: readonly BinEntry[] }) {
  return (
    <ul className="plain lines" aria-label={t('list')}>
      {entries.map((entry) => (
        <Entry key={`${entry.kind}/${entry.id}`} entry={entry} />
      ))}
    </ul>
  );
}

function Entry({ entry }: { entry: BinEntry }) {
  const { kind, title, deletedAt, removedAt } = entry;
  const [restore, busy] = useRestore();
  const Kind = icons[kind];
  return (
    <li className="line">
      <Kind size={20} className="faint still" aria-hidden />
      <div className="grow">
        <div className="clamp-2 strong" dir="auto">
          {title}
        </div>
        <div className="small faint">
          {t(kind)} · {t('deleted', { age: ageWithin(deletedAt) })} · {remainsLabel(kind, removedAt)}
        </div>
      </div>
      <Button
        variant="default"
        className="still"
        leftSection={<IconRestore size={16} />}
        loading={busy}
        aria-label={t('restoreOne', { title })}
        onClick={() => void restore(entry)}
      >
        {t('restore')}
      </Button>
    </li>
  );
}

function Nothing() {
  return (
    <EmptyState
      icon={<IconTrash size={32} />}
      title={t('empty')}
      text={t('emptyHint', { days: limits.binDays })}
    />
  );
}
