import { ActionIcon } from '@mantine/core';
import {
  IconApi,
  IconBookmark,
  IconFiles,
  IconLogout,
  IconPencilPlus,
  IconRobot,
  IconUpload,
  IconVideo,
  IconWebhook,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { Link, NavLink, useNavigate } from 'react-router-dom';
import { useAuth } from '../../features/auth/index.js';
import { useProduct } from '../../shared/api/index.js';
import { initials, toneOf } from '../../shared/lib/people.js';
import { toast } from '../../shared/ui/index.js';

interface Entry {
  title: string;
  subtitle: string;
  to: string;
  icon: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;
}

/** Spec part 1, Protected layout; the agent's screen (part 2, 2.18) has no other way in. */
const entries: readonly Entry[] = [
  { title: 'Create', subtitle: 'Find topics & create content', to: '/create', icon: IconPencilPlus },
  { title: 'My Topics', subtitle: 'Saved & organized topics', to: '/my-topics', icon: IconBookmark },
  {
    title: 'Recent Content',
    subtitle: 'View & refine generated content',
    to: '/content-list',
    icon: IconFiles,
  },
  {
    title: 'Browse Videos',
    subtitle: 'View ingested YouTube content',
    to: '/browse-videos',
    icon: IconVideo,
  },
  {
    title: 'Upload Transcript',
    subtitle: 'Upload & process transcripts',
    to: '/upload-transcript',
    icon: IconUpload,
  },
  { title: 'Automated Agent', subtitle: 'Texts made by schedule', to: '/automated', icon: IconRobot },
  { title: 'Webhooks', subtitle: 'Tell other systems', to: '/webhooks', icon: IconWebhook },
];

interface Props {
  collapsed: boolean;
  /** After a choice on a small screen the drawer makes room. */
  onChoose?: () => void;
}

export function Sidebar({ collapsed, onChoose }: Props) {
  const { name, tagline } = useProduct();
  return (
    <>
      <Link to="/" className="brand" onClick={onChoose} aria-label={`${name}, to the dashboard`}>
        <img className="brand-mark" src="/galley.svg" alt="" />
        <span className="brand-text stack" style={{ gap: 2 }}>
          <span className="brand-name">{name}</span>
          <span className="small faint brand-line">{tagline}</span>
        </span>
      </Link>
      <nav className="nav" aria-label="Main">
        {entries.map((entry) => (
          <SidebarEntry key={entry.to} {...entry} collapsed={collapsed} onChoose={onChoose} />
        ))}
      </nav>
      <Person />
    </>
  );
}

function SidebarEntry({ title, subtitle, to, icon: Icon, collapsed, onChoose }: Entry & Props) {
  return (
    <NavLink
      to={to}
      className="nav-entry"
      onClick={onChoose}
      aria-label={title}
      title={collapsed ? title : undefined}
    >
      <Icon size={20} aria-hidden />
      <span className="nav-text">
        <span>{title}</span>
        <span>{subtitle}</span>
      </span>
    </NavLink>
  );
}

function Person() {
  const { user, logout } = useAuth();
  const navigate = useNavigate();
  const leave = async () => {
    await logout();
    await navigate('/login', { replace: true });
    toast({ title: 'Logged out', message: 'You have been logged out successfully.' });
  };
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
        href="/api/docs"
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
