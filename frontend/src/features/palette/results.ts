import type { Guru, RecentItem, SourceListItem, TopicListItem } from '@galley/contracts';
import {
  IconArticle,
  IconListSearch,
  IconMail,
  IconMessages,
  IconPlayerPlay,
  IconUser,
} from '@tabler/icons-react';
import { counted, type Counted } from '../../shared/lib/counted.js';
import { ageLabel, dateLabel } from '../../shared/lib/time.js';
import type { Visit } from '../../shared/lib/visits.js';
import { type Group, groups, type Item } from './items.js';
import { fit, marked, matching, ranked } from './rank.js';
import type { Answer, Found } from './useFound.js';

const RECENT_SHOWN = 6;
const HELD_SHOWN = 3;
const COMMANDS_SHOWN = 6;

const joined = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(' · ');

const guruItem = ({ id, name, topicCount, sourceCount }: Guru): Item => ({
  id: `guru:${id}`,
  group: 'Gurus',
  title: name,
  icon: IconUser,
  to: `/find-topics?guruId=${id}`,
  detail: joined(counted(topicCount, 'topic'), counted(sourceCount, 'source')),
});

const sourceItem = ({ id, title, guru, platformType, uploadedAt, createdAt }: SourceListItem): Item => ({
  id: `source:${id}`,
  group: 'Sources',
  title,
  icon: IconPlayerPlay,
  to: `/video/${id}`,
  detail: joined(guru.name, platformType, dateLabel(uploadedAt ?? createdAt)),
});

const topicItem = ({
  id,
  title,
  highlight,
  guruName,
  sourceTitle,
  sourceId,
  quote,
  metadata,
}: TopicListItem): Item => ({
  id: `topic:${id}`,
  group: 'Topics',
  title,
  icon: IconMessages,
  to: `/video/${sourceId}?topic=${id}`,
  highlight: highlight?.title,
  detail: joined(guruName, sourceTitle),
  moment: (quote ?? metadata).timestamp,
});

const contentItem = ({
  id,
  title,
  subjectLine,
  guruName,
  contentType,
  status,
  createdAt,
}: RecentItem): Item => ({
  id: `content:${id}`,
  group: 'Content',
  to: `/generation-view/${id}`,
  status,
  title: subjectLine ?? title ?? 'Untitled Generation',
  icon: contentType === 'Newsletter' ? IconMail : IconArticle,
  detail: joined(guruName, ageLabel(createdAt)),
});

const visitIcons = { source: IconPlayerPlay, topic: IconMessages, content: IconArticle, guru: IconUser };
const kindNames = { source: 'Source', topic: 'Topic', content: 'Content', guru: 'Guru' };

const visitItem = ({ kind, id, title, to }: Visit): Item => ({
  id: `${kind}:${id}`,
  group: 'Recently opened',
  title,
  to,
  icon: visitIcons[kind],
  detail: kindNames[kind],
});

interface Known {
  commands: readonly Item[];
  gurus: readonly Guru[];
  visits: readonly Visit[];
}

/** With nothing typed: what was open last, then all that can be done and all screens. */
export const beginning = ({ commands, visits }: Known): Item[] => [
  ...visits.slice(0, RECENT_SHOWN).map(visitItem),
  ...commands,
];

/** The last line of a group that has more: the screen that searches for the rest. */
const allOf = (group: Group, page: string, query: string, all: Counted): Item => ({
  id: `all:${group}`,
  group,
  icon: IconListSearch,
  title: `Show all ${counted(all)} ${group.toLowerCase()}`,
  to: `${page}?${new URLSearchParams({ search: query }).toString()}`,
});

/** Where the server does not say what it found in a title, the words that were typed are marked. */
const withMarks = (item: Item, query: string): Item =>
  item.highlight === undefined ? { ...item, highlight: marked(item.title, query) } : item;

/** What was typed, answered from what is known here at once, and from the searches as they come. */
export function answers(query: string, { commands, gurus, visits }: Known, found: Found): Item[] {
  const ago = new Map(visits.map(({ kind, id }, index) => [`${kind}:${id}`, index]));
  const listed = <T>({ page, isFresh }: Answer<T>, itemOf: (one: T) => Item, screen?: string): Item[] => {
    const items = page?.items.map(itemOf) ?? [];
    if (!isFresh) return items.filter(({ title }) => fit(title, query) > 0);
    const more = screen && page && page.total > items.length;
    const best = ranked(items, query, ago).map((item) => withMarks(item, query));
    return more ? [...best, allOf(items[0]!.group, screen, query, page)] : best;
  };
  /** Of what is known here, the few whose titles answer. */
  const held = (items: readonly Item[]): Item[] =>
    ranked(
      items.filter(({ title }) => fit(title, query) > 0),
      query,
      ago,
    )
      .slice(0, HELD_SHOWN)
      .map((item) => withMarks(item, query));
  const all = [
    ...matching(commands, query).slice(0, COMMANDS_SHOWN),
    ...held(gurus.map(guruItem)),
    ...listed(found.content, contentItem),
    ...listed(found.sources, sourceItem, '/sources'),
    ...listed(found.topics, topicItem, '/all-topics'),
  ];
  // What was opened lately stands at the top with all that the search knows of it, and only there.
  const top = held(visits.map(visitItem)).map((item) => ({
    ...(all.find(({ id }) => id === item.id) ?? item),
    group: item.group,
  }));
  const others = all.filter(({ id }) => !top.some((item) => item.id === id));
  return [...top, ...others];
}

/** The items by group, in the order of the groups; empty groups are left out. */
export const grouped = (items: readonly Item[]): { group: Group; items: Item[] }[] =>
  groups
    .map((group) => ({ group, items: items.filter((item) => item.group === group) }))
    .filter((one) => one.items.length > 0);
