import type { SavedTopic, UserFolder } from '@galley/contracts';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconEdit, IconFolder, IconListDetails, IconMail, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { newsletterLink } from '../../../shared/lib/topic-links.js';
import { dragCard, FavouriteButton, GuruAvatar, PlatformBadge, Quote } from '../../../shared/ui/index.js';

interface Props {
  saved: SavedTopic;
  folders: readonly UserFolder[];
  onFavourite: () => void;
  onMove: (folderId: number | null) => void;
  onEdit: () => void;
  onRemove: () => void;
  onDetails: () => void;
}

export function SavedTopicCard({ saved, folders, onFavourite, onMove, onEdit, onRemove, onDetails }: Props) {
  const [dragged, setDragged] = useState(false);
  const folder = folders.find(({ id }) => id === saved.folderId);
  return (
    <article
      className="card"
      data-live
      data-dragged={dragged}
      draggable
      aria-label={saved.title}
      onDragStart={(event) => {
        dragCard(event, saved.id);
        setDragged(true);
      }}
      onDragEnd={() => setDragged(false)}
    >
      <div className="row">
        <GuruAvatar guru={saved.guru} size="small" />
        <span className="small soft clamp-1 grow" dir="auto">
          {saved.guru.name}
        </span>
        {folder ? (
          <span className="small faint clamp-1" dir="auto">
            {folder.name}
          </span>
        ) : null}
        <FavouriteButton on={saved.isFavorited === 1} onToggle={onFavourite} />
        <CardMenu
          folderId={saved.folderId}
          folders={folders}
          onMove={onMove}
          onEdit={onEdit}
          onRemove={onRemove}
        />
      </div>
      <h3 className="section-title clamp-3" dir="auto">
        {saved.title}
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
      <div className="row small faint">
        <PlatformBadge platformType={saved.source.platformType} />
        <span className="clamp-1" dir="auto">
          {saved.source.title}
        </span>
      </div>
      <div className="row wrap card-foot">
        {saved.topicId === null ? (
          <span className="small faint">The topic itself was replaced; your copy is kept.</span>
        ) : (
          <Button
            component={Link}
            to={newsletterLink(saved.guruId, saved.topicId)}
            variant="default"
            leftSection={<IconMail size={16} />}
          >
            Create Newsletter
          </Button>
        )}
        <Button variant="subtle" color="gray" leftSection={<IconListDetails size={16} />} onClick={onDetails}>
          Show Topic Details
        </Button>
      </div>
    </article>
  );
}

interface MenuProps {
  folderId: number | null;
  folders: readonly { id: number; name: string }[];
  onMove: (folderId: number | null) => void;
  onEdit: () => void;
  onRemove: () => void;
}

function CardMenu({ folderId, folders, onMove, onEdit, onRemove }: MenuProps) {
  return (
    <>
      <ActionIcon size="md" aria-label="Edit topic" title="Edit topic" onClick={onEdit}>
        <IconEdit size={16} />
      </ActionIcon>
      <Menu>
        <Menu.Target>
          <ActionIcon size="md" aria-label="More">
            <IconDots size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>Move to</Menu.Label>
          <Menu.Item
            disabled={folderId === null}
            leftSection={<IconFolder size={14} />}
            onClick={() => onMove(null)}
          >
            All Topics
          </Menu.Item>
          {folders.map(({ id, name }) => (
            <Menu.Item
              key={id}
              disabled={folderId === id}
              leftSection={<IconFolder size={14} />}
              onClick={() => onMove(id)}
            >
              {name}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item color="red" leftSection={<IconTrash size={14} />} onClick={onRemove}>
            Remove topic
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
