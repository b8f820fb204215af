import type { SearchAnswer, SearchKind } from '@galley/contracts';
import { Link, useSearchParams } from 'react-router-dom';
import { httpApi, useCallQuery } from '../../../shared/api/index.js';
import { ContentSearch } from '../../../shared/ui/ContentSearch.js';
import { EmptyState, Page, SkeletonLines, StatusBadge } from '../../../shared/ui/index.js';
import { MissingParts } from '../../../shared/ui/MissingParts.js';
import { QueryView } from '../../../shared/ui/QueryView.js';
import { Highlighted } from '../../topics/components/Highlighted.js';
import type { Item } from '../items.js';
import { foundItems, kindGroups } from '../results.js';
import { searchLink } from '../search-link.js';
import '../search-page.css';
import { t } from '../texts.js';

/** Of every kind the best few, so that each is in sight; of one kind as many as one answer holds. */
const SHOWN = { all: 4, one: 50 };
const kinds = Object.keys(kindGroups) as SearchKind[];

/** All that a search finds, or all of one kind, at an address that can be sent to a colleague. */
export function SearchPage() {
  const [params] = useSearchParams();
  const q = (params.get('q') ?? '').trim();
  const kind = kinds.find((one) => one === params.get('kind'));
  const query = useCallQuery(
    httpApi.search.find,
    { q, limit: kind ? SHOWN.one : SHOWN.all, ...(kind && { kind }) },
    { skip: q === '' },
  );
  return (
    <Page
      title={t('search')}
      subtitle={q ? t('resultsFor', { words: q }) : undefined}
      actions={<ContentSearch key={q} initial={q} />}
    >
      {q === '' ? (
        <EmptyState title={t('question')} text={t('questionHint')} />
      ) : (
        <div className="stack g6">
          <Kinds q={q} chosen={kind} />
          <QueryView
            query={query}
            skeleton={<SkeletonLines shape="row" count={6} label={t('loading')} />}
            isEmpty={(data) => foundItems(data).length === 0 && data.missing.length === 0}
            empty={<Nothing q={q} kind={kind} />}
          >
            {(data) => <Groups data={data} q={q} only={kind} />}
          </QueryView>
        </div>
      )}
    </Page>
  );
}

function Kinds({ q, chosen }: { q: string; chosen: SearchKind | undefined }) {
  return (
    <nav className="search-kinds" aria-label={t('kinds')}>
      <Link to={searchLink(q)} aria-current={chosen ? undefined : 'page'}>
        {t('all')}
      </Link>
      {kinds.map((kind) => (
        <Link key={kind} to={searchLink(q, kind)} aria-current={kind === chosen ? 'page' : undefined}>
          {t(kindGroups[kind])}
        </Link>
      ))}
    </nav>
  );
}

function Nothing({ q, kind }: { q: string; kind: SearchKind | undefined }) {
  return (
    <EmptyState
      title={kind ? t('nothingIn', { group: t(kindGroups[kind]) }) : t('nothing')}
      text={t('nothingHint')}
      {...(kind && { action: t('searchEverything'), to: searchLink(q) })}
    />
  );
}

interface GroupsProps {
  data: SearchAnswer;
  q: string;
  only: SearchKind | undefined;
}

function Groups({ data, q, only }: GroupsProps) {
  const items = foundItems(data);
  return (
    <>
      <MissingParts missing={data.missing} />
      {kinds.map((kind) => {
        const found = items.filter(({ group }) => group === kindGroups[kind]);
        return found.length === 0 ? null : (
          <section key={kind} aria-label={t(kindGroups[kind])} className="search-group">
            <h2 className="section-title">{t(kindGroups[kind])}</h2>
            <ul className="plain search-found">
              {found.map((item) => (
                <li key={item.id} data-item>
                  <Found item={item} />
                </li>
              ))}
            </ul>
            {data[kind].more ? <More q={q} kind={kind} only={only} /> : null}
          </section>
        );
      })}
    </>
  );
}

function More({ q, kind, only }: { q: string; kind: SearchKind; only: SearchKind | undefined }) {
  if (only) return <p className="small faint">{t('moreThanShown')}</p>;
  return (
    <Link to={searchLink(q, kind)} className="small">
      {t('showMore', { group: t(kindGroups[kind]) })}
    </Link>
  );
}

/** What was said stands in front of where it was said; all others begin with their name. */
function Found({ item }: { item: Item }) {
  const { to = '', title, highlight, detail, moment, passage, status, icon: Icon, group } = item;
  const said = group === 'said';
  const words = passage ? (
    <span className={said ? 'search-said' : 'small search-passage'} dir="auto">
      <Highlighted text={passage} highlight={passage} />
    </span>
  ) : null;
  return (
    <Link to={to} className="plain-link" data-open>
      <Icon size={16} aria-hidden />
      <span className="search-words">
        {said ? (
          words
        ) : (
          <span className="search-name" dir="auto">
            <Highlighted text={title} highlight={highlight} />
          </span>
        )}
        <span className="small faint" dir="auto">
          {(said ? [title, detail, moment] : [detail, moment]).filter(Boolean).join(' · ')}
        </span>
        {said ? null : words}
      </span>
      {status ? <StatusBadge status={status} /> : null}
    </Link>
  );
}
