import type { SavedTopic, UserFolder } from '@galley/contracts';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconEdit, IconFolderSymlink, IconListDetails, IconMail, IconTrash } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { hint } from '../../../shared/keyboard/index.js';
import { newsletterLink } from '../../../shared/lib/topic-links.js';
import {
  DragHandle,
  FavouriteButton,
  GuruAvatar,
  MoveToItems,
  PlatformBadge,
  Quote,
  useCardDrag,
} from '../../../shared/ui/index.js';
import { t } from '../texts.js';

interface Props {
  saved: SavedTopic;
  folders: readonly UserFolder[];
  onFavourite: () => void;
  onMove: (folderId: number | null) => void;
  onEdit: () => void;
  onRemove: () => void;
  onDetails: () => void;
}

/** The user's own copy of a topic. It can be dragged anywhere, dragged by its handle, or moved by its menu. */
export function SavedTopicCard({ saved, folders, onDetails, ...actions }: Props) {
  const drag = useCardDrag({ cardId: saved.id, title: saved.title, folderId: saved.folderId });
  return (
    <article className="card" data-live aria-label={saved.title} {...drag.card}>
      <div className="row">
        <GuruAvatar guru={saved.guru} size="small" />
        <span className="small soft clamp-1 grow" dir="auto">
          {saved.guru.name}
        </span>
        <CardActions saved={saved} folders={folders} {...actions}>
          <DragHandle title={saved.title} handle={drag.handle} />
        </CardActions>
      </div>
      <h3 className="section-title">
        <button type="button" className="title-button clamp-3" dir="auto" onClick={onDetails}>
          {saved.title}
        </button>
      </h3>
      <p className="soft clamp-3" dir="auto">
        {saved.excerpt}
      </p>
      {saved.quote ? (
        <Quote
          quote={saved.quote}
          speaker={saved.guru.name}
          url={saved.source.videoUrl}
          sourceId={saved.sourceId}
          lines={3}
        />
      ) : null}
      <Origin saved={saved} folder={folders.find(({ id }) => id === saved.folderId)} />
      <div className="row wrap card-foot">
        <CreateNewsletter saved={saved} />
        <Button variant="subtle" color="gray" leftSection={<IconListDetails size={16} />} onClick={onDetails}>
          {t('showDetails')}
        </Button>
      </div>
    </article>
  );
}

/** Where it comes from, and in which folder it is. */
function Origin({ saved, folder }: { saved: SavedTopic; folder: UserFolder | undefined }) {
  const colour: CSSProperties & Record<'--tone', string | undefined> = { '--tone': folder?.color };
  return (
    <div className="row small faint">
      <PlatformBadge platformType={saved.source.platformType} />
      <span className="clamp-1 grow" dir="auto">
        {saved.source.title}
      </span>
      {folder ? (
        <span className="row still card-folder">
          <span className="dot" style={colour} aria-hidden />
          <span className="clamp-1" dir="auto">
            {folder.name}
          </span>
        </span>
      ) : null}
    </div>
  );
}

function CreateNewsletter({ saved: { topicId, guruId } }: { saved: SavedTopic }) {
  if (topicId === null) return <span className="small faint">{t('replaced')}</span>;
  return (
    <Button
      component={Link}
      to={newsletterLink(guruId, topicId)}
      variant="default"
      leftSection={<IconMail size={16} />}
    >
      {t('createNewsletter')}
    </Button>
  );
}

type ActionsProps = Omit<Props, 'onDetails'> & { children: ReactNode };

function CardActions({ saved, folders, onFavourite, onMove, onEdit, onRemove, children }: ActionsProps) {
  return (
    <div className="row still card-actions">
      {children}
      <FavouriteButton on={saved.isFavorited === 1} onToggle={onFavourite} />
      <ActionIcon
        size="md"
        aria-label={t('edit')}
        title={hint(t('edit'), 'list.edit')}
        aria-keyshortcuts="E"
        onClick={onEdit}
      >
        <IconEdit size={16} />
      </ActionIcon>
      <Menu>
        <Menu.Target>
          <ActionIcon size="md" aria-label={t('moveToFolder')} title={t('moveToFolder')}>
            <IconFolderSymlink size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <MoveToItems allLabel={t('allTopics')} folders={folders} current={saved.folderId} onMove={onMove} />
        </Menu.Dropdown>
      </Menu>
      <ActionIcon size="md" aria-label={t('remove')} title={t('remove')} onClick={onRemove}>
        <IconTrash size={16} />
      </ActionIcon>
    </div>
  );
}
