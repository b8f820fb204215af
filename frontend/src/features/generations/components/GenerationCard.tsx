import type { ContentFolder, GenerationListItem } from '@galley/contracts';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { ageLabel } from '../../../shared/lib/time.js';
import {
  Badge,
  DragHandle,
  FavouriteButton,
  GuruAvatar,
  MoveToItems,
  StatusBadge,
  TypeBadge,
  useCardDrag,
  useSidebar,
  webAddress,
} from '../../../shared/ui/index.js';
import { selectedTopicsOf } from '../selected-topics.js';
import { t } from '../texts.js';

const TOPICS_SHOWN = 3;

interface Props {
  generation: GenerationListItem;
  folders: readonly ContentFolder[];
  onFavourite: () => void;
  onMove: (folderId: number | null) => void;
  onDelete: () => void;
}

export function GenerationCard({ generation, folders, onFavourite, onMove, onDelete }: Props) {
  const sidebar = useSidebar();
  const title = generation.subjectLine ?? generation.title ?? t('untitled');
  const address = `/generation-view/${generation.id}?id=${generation.id}`;
  const drag = useCardDrag({ cardId: generation.id, title, folderId: generation.folderId });
  return (
    <article className="card" data-live aria-label={title} {...drag.card}>
      <div className="row">
        <GuruAvatar guru={generation.guru} size="small" />
        <span className="small soft clamp-1 grow" dir="auto">
          {generation.guru.name}
        </span>
        <span className="small faint still">{ageLabel(generation.createdAt)}</span>
        <DragHandle title={title} handle={drag.handle} />
        <FavouriteButton on={generation.isFavorited === 1} onToggle={onFavourite} />
        <CardMenu generation={generation} folders={folders} onMove={onMove} />
        <ActionIcon
          size="md"
          aria-label={t('deleteGeneration')}
          title={t('deleteGeneration')}
          onClick={onDelete}
        >
          <IconTrash size={16} />
        </ActionIcon>
      </div>
      <h3 className="section-title clamp-3" dir="auto">
        <Link className="plain-link" to={address} onClick={sidebar.close}>
          {title}
        </Link>
      </h3>
      <div className="row wrap">
        <StatusBadge status={generation.status} />
        <TypeBadge type={generation.contentType} />
        {generation.openChanges ? (
          <Badge tone="amber">{t('quotesCorrected', { count: generation.openChanges })}</Badge>
        ) : null}
      </div>
      {generation.status === 'Processing' && generation.step ? (
        <p className="small soft">{generation.step}</p>
      ) : null}
      {generation.status === 'Failed' && generation.failureReason ? (
        <p className="small soft">{generation.failureReason}</p>
      ) : null}
      <Topics text={generation.selectedTopics} />
      <Places places={generation.places} />
      <div className="row card-foot">
        <Button component={Link} to={address} variant="default" onClick={sidebar.close}>
          {t('view')}
        </Button>
        <span className="small faint push">{t('updatedAt', { age: ageLabel(generation.updatedAt) })}</span>
      </div>
    </article>
  );
}

/** Where readers have it. */
function Places({ places = [] }: Pick<GenerationListItem, 'places'>) {
  const links = places.flatMap(({ name, address }) => {
    const href = webAddress(address);
    return href === null ? [] : [{ name, href }];
  });
  if (links.length === 0) return null;
  return (
    <div className="row wrap small">
      {links.map(({ name, href }) => (
        <a key={href} href={href} target="_blank" rel="noreferrer" dir="auto">
          {t('outAt', { name })}
        </a>
      ))}
    </div>
  );
}

function Topics({ text }: { text: string | null }) {
  const topics = selectedTopicsOf(text);
  if (topics.length === 0) return null;
  const more = topics.length - TOPICS_SHOWN;
  return (
    <ul className="plain stack small soft" style={{ gap: 2 }}>
      {topics.slice(0, TOPICS_SHOWN).map(({ id, title }) => (
        <li key={id} className="clamp-1" dir="auto">
          {title}
        </li>
      ))}
      {more > 0 ? <li className="faint">{t('moreTopics', { count: more })}</li> : null}
    </ul>
  );
}

function CardMenu({ generation, folders, onMove }: Pick<Props, 'generation' | 'folders' | 'onMove'>) {
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon size="md" aria-label={t('moveToFolder')} title={t('moveToFolder')}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <MoveToItems
          allLabel={t('allContent')}
          folders={folders}
          current={generation.folderId}
          onMove={onMove}
        />
      </Menu.Dropdown>
    </Menu>
  );
}
