import {
  IconBookmark,
  IconCalendar,
  IconCalendarEvent,
  IconCoins,
  IconFiles,
  IconMessages,
  IconPencilPlus,
  IconRobot,
  IconSearch,
  IconUpload,
  IconUsers,
  IconUsersGroup,
  IconVideo,
  IconWebhook,
  IconWorldUpload,
} from '@tabler/icons-react';
import { type ComponentType, useContext } from 'react';
import { Link, useLocation } from 'react-router-dom';
import {
  type Call,
  httpApi,
  isAllowed,
  ReaderRole,
  useCallQuery,
  useProduct,
} from '../../shared/api/index.js';
import { hint, mod, type ShortcutId } from '../../shared/keyboard/index.js';
import { useAuth } from '../../features/auth/index.js';
import { t } from '../texts.js';
import { Person } from './Person.js';

interface Entry {
  title: string;
  subtitle: string;
  to: string;
  shortcut?: ShortcutId;
  icon: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;
  /** The call without which the screen is of no use; who may not make it does not see the entry. */
  needs?: Pick<Call, 'permission'>;
  /** Other screens of the same place. */
  also?: readonly string[];
}

interface Group {
  label: string;
  entries: readonly Entry[];
}

const writing: Group = {
  label: t('write'),
  entries: [
    {
      title: t('create'),
      subtitle: t('createHint'),
      to: '/create',
      shortcut: 'go.find',
      icon: IconPencilPlus,
      needs: httpApi.text.create,
      also: ['/find-topics', '/create-new', '/create-blog', '/create-newsletter', '/select-topics'],
    },
    {
      title: t('myTopics'),
      subtitle: t('myTopicsHint'),
      to: '/my-topics',
      shortcut: 'go.mine',
      icon: IconBookmark,
      also: ['/all-topics'],
    },
    {
      title: t('recent'),
      subtitle: t('recentHint'),
      to: '/content-list',
      shortcut: 'go.recent',
      icon: IconFiles,
      also: [
        '/content',
        '/my-generations',
        '/my-content',
        '/generation',
        '/generation-view',
        '/google-docs-dashboard',
      ],
    },
    {
      title: t('today'),
      subtitle: t('todayHint'),
      to: '/todays-content',
      shortcut: 'go.today',
      icon: IconCalendar,
    },
    {
      title: t('calendar'),
      subtitle: t('calendarHint'),
      to: '/calendar',
      icon: IconCalendarEvent,
    },
  ],
};

const material: Group = {
  label: t('material'),
  entries: [
    {
      title: t('videos'),
      subtitle: t('videosHint'),
      to: '/browse-videos',
      shortcut: 'go.videos',
      icon: IconVideo,
      also: ['/sources', '/video', '/discover-topics'],
    },
    {
      title: t('upload'),
      subtitle: t('uploadHint'),
      to: '/upload-transcript',
      shortcut: 'go.upload',
      icon: IconUpload,
      needs: httpApi.ingest.transcript,
      also: ['/youtube-ingest', '/ingest-activity', '/feeds'],
    },
    {
      title: t('gurus'),
      subtitle: t('gurusHint'),
      to: '/browse-gurus',
      shortcut: 'go.gurus',
      icon: IconUsers,
      also: ['/manage-gurus'],
    },
  ],
};

const studio: Group = {
  label: t('studio'),
  entries: [
    {
      title: t('agent'),
      subtitle: t('agentHint'),
      to: '/automated',
      shortcut: 'go.agent',
      icon: IconRobot,
    },
    {
      title: t('destinations'),
      subtitle: t('destinationsHint'),
      to: '/destinations',
      icon: IconWorldUpload,
      needs: httpApi.destination.create,
    },
    {
      title: t('webhooks'),
      subtitle: t('webhooksHint'),
      to: '/webhooks',
      shortcut: 'go.webhooks',
      icon: IconWebhook,
      needs: httpApi.webhook.list,
    },
    {
      title: t('people'),
      subtitle: t('peopleHint'),
      to: '/people',
      icon: IconUsersGroup,
      needs: httpApi.person.list,
      also: ['/audit'],
    },
  ],
};

const RESPONSES = '/claude-responses';
const COSTS = '/costs';

/** The studio where a language model answers; the offline engine leaves no responses and costs nothing. */
const studioWithModel: Group = {
  ...studio,
  entries: [
    ...studio.entries,
    {
      title: t('responses'),
      subtitle: t('responsesHint'),
      to: RESPONSES,
      shortcut: 'go.responses',
      icon: IconMessages,
    },
    {
      title: t('costs'),
      subtitle: t('costsHint'),
      to: COSTS,
      icon: IconCoins,
      needs: httpApi.cost.team,
    },
  ],
};

/** Whether AI Responses and costs have an entry: where a language model writes, and for whoever is there. */
function useHasModel(): boolean {
  const { data } = useCallQuery(httpApi.installation.config);
  const { pathname } = useLocation();
  return (
    pathname === RESPONSES || pathname === COSTS || (data !== undefined && data.engines.writing !== 'offline')
  );
}

interface Props {
  /** After a choice on a small screen the drawer makes room. */
  onChoose?: () => void;
  /** Opens the search over everything; on small screens its button is in the top bar. */
  onSearch?: () => void;
}

export function Sidebar({ onChoose, onSearch }: Props) {
  const { name, tagline } = useProduct();
  const hasModel = useHasModel();
  const role = useContext(ReaderRole);
  const { team, teams } = useAuth();
  return (
    <>
      <Link to="/" className="brand" onClick={onChoose}>
        <img className="brand-mark" src="/galley.svg" alt="" />
        <span className="brand-text stack" style={{ gap: 2 }}>
          <span className="brand-name">{name}</span>{' '}
          <span className="small faint brand-line">{teams.length > 1 && team ? team.name : tagline}</span>
        </span>
      </Link>
      {onSearch ? (
        <button
          type="button"
          className="nav-search"
          title={hint(t('searchAndCommands'), 'palette.open')}
          onClick={onSearch}
        >
          <IconSearch size={16} aria-hidden />
          <span className="nav-text">{t('search')}</span> <kbd>{mod} K</kbd>
        </button>
      ) : null}
      <nav className="nav" aria-label={t('main')}>
        {[writing, material, hasModel ? studioWithModel : studio].map(({ label, entries }) => (
          <div className="nav-part" role="group" aria-label={label} key={label}>
            <span className="nav-group-label" aria-hidden>
              {label}
            </span>
            {entries
              .filter(({ needs }) => !needs || isAllowed(role, needs))
              .map((entry) => (
                <SidebarEntry key={entry.to} {...entry} onChoose={onChoose} />
              ))}
          </div>
        ))}
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
      title={shortcut ? hint(title, shortcut) : title}
    >
      <Icon size={20} aria-hidden />
      <span className="nav-text">
        <span>{title}</span> <span>{subtitle}</span>
      </span>
    </Link>
  );
}
