import type { GenerationListItem } from '@galley/contracts';
import { Link } from 'react-router-dom';
import { httpApi, useCallQuery } from '../../../shared/api/index.js';
import { hasSeen } from '../../../shared/lib/visits.js';
import { ageLabel } from '../../../shared/lib/time.js';
import {
  contentTypeName,
  GuruAvatar,
  PartError,
  SkeletonLines,
  StatusBadge,
} from '../../../shared/ui/index.js';
import { RichText } from '../../../shared/ui/RichText.js';
import { t } from '../texts.js';
import { useAuth } from '../../auth/index.js';
import { Panel } from './Panel.js';

/** Looked at to find those that were edited last. */
const LOOKED_AT = 30;
const DRAFTS_SHOWN = 5;
const OTHERS_SHOWN = 3;

const lastEdited = (texts: readonly GenerationListItem[]) =>
  [...texts].sort((a, b) => b.updatedAt.localeCompare(a.updatedAt));

/** The own drafts, and the other texts that the person worked on last. No text is shown twice. */
export function Texts({ texts }: { texts: readonly GenerationListItem[] }) {
  const drafts = useCallQuery(httpApi.text.list, { status: 'Draft', limit: LOOKED_AT });
  const others = lastEdited(texts.filter(({ status }) => status !== 'Draft')).slice(0, OTHERS_SHOWN);
  return (
    <div className="desk-side">
      <Panel title={t('yourDrafts')} more={{ to: '/my-generations?status=Draft', label: t('allDrafts') }}>
        {drafts.data ? (
          <Drafts drafts={lastEdited(drafts.data)} />
        ) : drafts.error && !drafts.isFetching ? (
          <PartError what={t('draftsNotLoaded')} error={drafts.error} onRetry={() => void drafts.refetch()} />
        ) : (
          <SkeletonLines shape="row" label={t('loadingDrafts')} count={DRAFTS_SHOWN} />
        )}
      </Panel>
      {others.length > 0 ? (
        <Panel title={t('lastEdited')} more={{ to: '/my-generations', label: t('allContent') }}>
          <TextRows texts={others} withStatus />
        </Panel>
      ) : null}
    </div>
  );
}

function Drafts({ drafts }: { drafts: readonly GenerationListItem[] }) {
  if (drafts.length === 0)
    return (
      <p className="small soft">
        <RichText text={t('noDrafts')} parts={{ create: <Link to="/create" /> }} />
      </p>
    );
  return <TextRows texts={drafts.slice(0, DRAFTS_SHOWN)} />;
}

/** What a colleague changed is what people want to see first, until they have seen the text. */
const addressOf = (id: number, isNews: boolean): string =>
  isNews ? `/generation-view/${id}?changes=1` : `/generation-view/${id}`;

function TextRows({
  texts,
  withStatus = false,
}: {
  texts: readonly GenerationListItem[];
  withStatus?: boolean;
}) {
  const userId = useAuth().user?.id ?? null;
  return (
    <ul className="plain desk-rows">
      {texts.map((text) => (
        <li key={text.id}>
          <Link
            to={addressOf(text.id, text.changedBy != null && !hasSeen(userId, text))}
            className="desk-row"
          >
            <GuruAvatar guru={text.guru} size="small" />
            <span className="stack grow" style={{ gap: 0 }}>
              <span className="clamp-1">
                <bdi>{text.subjectLine ?? text.title ?? t('untitledText')}</bdi>
              </span>
              <span className="small faint clamp-1">
                {text.changedBy ? (
                  <RichText text={t('changedBy')} parts={{ person: <bdi>{text.changedBy}</bdi> }} />
                ) : (
                  <>
                    {contentTypeName(text.contentType)} · <bdi>{text.guru.name}</bdi>
                  </>
                )}
              </span>
            </span>
            {withStatus ? <StatusBadge status={text.status} /> : null}
            <span className="small faint still numbers">{ageLabel(text.updatedAt)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
