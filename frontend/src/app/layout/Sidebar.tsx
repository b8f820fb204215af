import { ActionIcon } from '@mantine/core';
import {
  IconApi,
  IconBookmark,
  IconFiles,
  IconLogout,
  IconMessages,
  IconPencilPlus,
  IconRobot,
  IconSearch,
  IconUpload,
  IconUsers,
  IconVideo,
  IconWebhook,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useAuth, useSignOut } from '../../features/auth/index.js';
import { httpApi, useProduct } from '../../shared/api/index.js';
import { hint, mod, type ShortcutId } from '../../shared/keyboard/index.js';
import { initials, toneOf } from '../../shared/lib/people.js';

interface Entry {
  title: string;
  subtitle: string;
  to: string;
  shortcut: ShortcutId;
  icon: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;
  /** Other screens of the same place. */
  also?: readonly string[];
}

/** The main entries, in their order. */
const entries: readonly Entry[] = [
  {
    title: 'Create',
    subtitle: 'Find topics & create content',
    to: '/create',
    shortcut: 'go.find',
    icon: IconPencilPlus,
    also: ['/find-topics', '/create-new'],
  },
  {
    title: 'My Topics',
    subtitle: 'Saved & organized topics',
    to: '/my-topics',
    shortcut: 'go.mine',
    icon: IconBookmark,
  },
  {
    title: 'Recent Content',
    subtitle: 'View & refine generated content',
    to: '/content-list',
    shortcut: 'go.recent',
    icon: IconFiles,
    also: ['/content'],
  },
  {
    title: 'Browse Videos',
    subtitle: 'View ingested YouTube content',
    to: '/browse-videos',
    shortcut: 'go.videos',
    icon: IconVideo,
    also: ['/video', '/discover-topics'],
  },
  {
    title: 'Upload Transcript',
    subtitle: 'Upload & process transcripts',
    to: '/upload-transcript',
    shortcut: 'go.upload',
    icon: IconUpload,
  },
];

/** The other screens. They stand below the main entries. */
const others: readonly Entry[] = [
  {
    title: 'Gurus',
    subtitle: 'Experts you write from',
    to: '/browse-gurus',
    shortcut: 'go.gurus',
    icon: IconUsers,
    also: ['/manage-gurus'],
  },
  {
    title: 'Automated Agent',
    subtitle: 'Texts made by schedule',
    to: '/automated',
    shortcut: 'go.agent',
    icon: IconRobot,
  },
  {
    title: 'Webhooks',
    subtitle: 'Tell other systems',
    to: '/webhooks',
    shortcut: 'go.webhooks',
    icon: IconWebhook,
  },
  {
    title: 'AI Responses',
    subtitle: 'What the engine answered',
    to: '/claude-responses',
    shortcut: 'go.responses',
    icon: IconMessages,
  },
];

interface Props {
  /** After a choice on a small screen the drawer makes room. */
  onChoose?: () => void;
  /** Opens the search over everything; on small screens its button is in the top bar. */
  onSearch?: () => void;
}

export function Sidebar({ onChoose, onSearch }: Props) {
  const { name, tagline } = useProduct();
  return (
    <>
      <Link to="/" className="brand" onClick={onChoose}>
        <img className="brand-mark" src="/galley.svg" alt="" />
        <span className="brand-text stack" style={{ gap: 2 }}>
          <span className="brand-name">{name}</span> <span className="small faint brand-line">{tagline}</span>
        </span>
      </Link>
      {onSearch ? (
        <button
          type="button"
          className="nav-search"
          title={hint('Search and commands', 'palette.open')}
          onClick={onSearch}
        >
          <IconSearch size={16} aria-hidden />
          <span className="nav-text">Search</span> <kbd>{mod} K</kbd>
        </button>
      ) : null}
      <nav className="nav" aria-label="Main">
        {entries.map((entry) => (
          <SidebarEntry key={entry.to} {...entry} onChoose={onChoose} />
        ))}
        <div className="nav-more" role="group" aria-label="Studio">
          <span className="nav-group-label" aria-hidden>
            Studio
          </span>
          {others.map((entry) => (
            <SidebarEntry key={entry.to} {...entry} onChoose={onChoose} />
          ))}
        </div>
      </nav>
      <Person />
    </>
  );
}

function SidebarEntry({
  title,
  subtitle,
  to,
  shortcut,
  icon: Icon,
  also = [],
  onChoose,
}: Entry & Pick<Props, 'onChoose'>) {
  const { pathname } = useLocation();
  const isHere = [to, ...also].some((path) => pathname === path || pathname.startsWith(`${path}/`));
  return (
    <Link
      to={to}
      aria-current={isHere ? 'page' : undefined}
      className="nav-entry"
      onClick={onChoose}
      title={hint(title, shortcut)}
    >
      <Icon size={20} aria-hidden />
      <span className="nav-text">
        <span>{title}</span> <span>{subtitle}</span>
      </span>
    </Link>
  );
}

function Person() {
  const { user } = useAuth();
  const leave = useSignOut();
  return (
    <div className="person">
      <span className="avatar" data-tone={toneOf(user?.id ?? 0)} aria-hidden>
        {initials(user?.name, user?.email)}
      </span>
      <div className="person-text">
        <div className="strong">{user?.name ?? 'User'}</div>
        <div className="small faint">{user?.email}</div>
      </div>
      <ActionIcon
        component="a"
        href={httpApi.installation.docs.path}
        target="_blank"
        rel="noopener"
        aria-label="API"
        title="API: calls and events for other programs"
      >
        <IconApi size={18} />
      </ActionIcon>
      <ActionIcon aria-label="Log out" title="Log out" onClick={() => void leave()}>
        <IconLogout size={18} />
      </ActionIcon>
    </div>
  );
}
