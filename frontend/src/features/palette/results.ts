import type {
  FoundGuru,
  FoundPassage,
  FoundSource,
  FoundText,
  FoundTopic,
  Guru,
  SearchAnswer,
  SearchKind,
} from '@galley/contracts';
import { searchKinds } from '@galley/contracts';
import {
  IconArticle,
  IconListSearch,
  IconMail,
  IconMessageCircle,
  IconMessages,
  IconPlayerPlay,
  IconUser,
} from '@tabler/icons-react';
import { tally } from '../../shared/lib/counted.js';
import { ageLabel, dateLabel } from '../../shared/lib/time.js';
import type { Visit } from '../../shared/lib/visits.js';
import { type Group, groups, type Item } from './items.js';
import { fit, marked, matching, ranked } from './rank.js';
import { searchLink } from './search-link.js';
import { t } from './texts.js';
import type { Found } from './useFound.js';

const RECENT_SHOWN = 6;
const HELD_SHOWN = 3;
const COMMANDS_SHOWN = 6;

const joined = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(' · ');

const guruItem = ({ id, name, topicCount, sourceCount }: Guru): Item => ({
  id: `guru:${id}`,
  group: 'gurus',
  title: name,
  icon: IconUser,
  to: `/find-topics?guruId=${id}`,
  detail: joined(t('topicCount', tally(topicCount)), t('sourceCount', tally(sourceCount))),
});

const foundGuru = ({ id, name, title }: FoundGuru): Item => ({
  id: `guru:${id}`,
  group: 'gurus',
  title: name,
  highlight: title,
  icon: IconUser,
  to: `/find-topics?guruId=${id}`,
});

const sourceItem = ({ id, name, title, passage, guruName, platformType, createdAt }: FoundSource): Item => ({
  id: `source:${id}`,
  group: 'sources',
  title: name,
  highlight: title,
  passage,
  icon: IconPlayerPlay,
  to: `/video/${id}`,
  detail: joined(guruName, platformType, dateLabel(createdAt)),
});

const topicItem = (topic: FoundTopic): Item => ({
  id: `topic:${topic.id}`,
  group: 'topics',
  title: topic.name,
  highlight: topic.title,
  passage: topic.passage,
  icon: IconMessages,
  to: `/video/${topic.sourceId}?topic=${topic.id}`,
  detail: joined(topic.guruName, topic.sourceTitle),
  moment: topic.timestamp,
});

/** What somebody said: the line leads to its second. */
const passageItem = (said: FoundPassage, at: number): Item => ({
  id: `said:${said.id}-${at}`,
  group: 'said',
  title: said.name,
  passage: said.passage,
  icon: IconMessageCircle,
  to: `/video/${said.id}${said.startSeconds === null ? '' : `?t=${Math.floor(said.startSeconds)}`}`,
  detail: said.speaker ?? undefined,
  moment: said.timestamp && said.approximate ? t('about', { time: said.timestamp }) : said.timestamp,
});

const contentItem = (text: FoundText): Item => ({
  id: `content:${text.id}`,
  group: 'content',
  to: `/generation-view/${text.id}`,
  status: text.status,
  title: text.name,
  highlight: text.title,
  passage: text.passage,
  icon: text.contentType === 'Newsletter' ? IconMail : IconArticle,
  detail: joined(text.guruName, text.author && t('by', { author: text.author }), ageLabel(text.createdAt)),
});

/** Where each kind stands in the palette. */
export const kindGroups = {
  texts: 'content',
  topics: 'topics',
  passages: 'said',
  sources: 'sources',
  gurus: 'gurus',
} as const satisfies Record<SearchKind, Group>;

/** All that a search found, kind by kind, best first. */
export const foundItems = ({ texts, topics, passages, sources, gurus }: SearchAnswer): Item[] => [
  ...texts.items.map(contentItem),
  ...topics.items.map(topicItem),
  ...passages.items.map(passageItem),
  ...sources.items.map(sourceItem),
  ...gurus.items.map(foundGuru),
];

const visitIcons = { source: IconPlayerPlay, topic: IconMessages, content: IconArticle, guru: IconUser };

const visitItem = ({ kind, id, title, to }: Visit): Item => ({
  id: `${kind}:${id}`,
  group: 'recent',
  title,
  to,
  icon: visitIcons[kind],
  detail: t(`${kind}Kind`),
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

/** The last line of a group that has more: the page with all of it. */
const allOf = (group: Group, kind: SearchKind, query: string): Item => ({
  id: `all:${group}`,
  group,
  icon: IconListSearch,
  title: t('showMore', { group: t(group) }),
  to: searchLink(query, kind),
});

/** Where the server does not say what it found in a title, the words that were typed are marked. */
const withMarks = (item: Item, query: string): Item =>
  item.highlight === undefined ? { ...item, highlight: marked(item.title, query) } : item;

/** What was typed, answered from what is known here at once, and from the searches as they come. */
export function answers(query: string, { commands, gurus, visits }: Known, found: Found): Item[] {
  const ago = new Map(visits.map(({ kind, id }, index) => [`${kind}:${id}`, index]));
  const listed = (): Item[] => {
    if (!found.answer) return [];
    const items = foundItems(found.answer);
    // What answered the question before stands there until this one is answered, where it still fits.
    if (!found.isFresh) return items.filter((item) => fit(item.title, query) > 0);
    const { answer } = found;
    const more = searchKinds
      .filter((kind) => answer[kind].more)
      .map((kind) => allOf(kindGroups[kind], kind, query));
    return [...items, ...more];
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
  const gurusHeld = held(gurus.map(guruItem));
  const all = [
    ...matching(commands, query).slice(0, COMMANDS_SHOWN),
    ...gurusHeld,
    ...listed().filter(({ id }) => !gurusHeld.some((one) => one.id === id)),
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
