import type { FollowedFeed } from '@galley/contracts';
import { ActionIcon, Anchor, Button, Menu } from '@mantine/core';
import {
  IconDots,
  IconListDetails,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { httpApi, useCallMutation, useMay } from '../../../shared/api/index.js';
import { ageWithin, dateTimeLabel, timeLabel } from '../../../shared/lib/time.js';
import { SettingsRow } from '../../../shared/settings-list/index.js';
import { Badge, Callout, toastFailure, toastResult } from '../../../shared/ui/index.js';
import { t } from './texts.js';
import { countsOf, stateOf, titleOf } from './words.js';

interface Props {
  feed: FollowedFeed;
  onEdit: () => void;
  onEpisodes: () => void;
  onRemove: () => void;
}

/** A feed: whose it is, how it is doing, what came in last, and what can be done with it. */
export function FeedRow({ feed, ...act }: Props) {
  const { feedUrl, guru, state, include, exclude } = feed;
  const { tone, label } = stateOf[state];
  const title = titleOf(feed);
  return (
    <SettingsRow
      name={title}
      badges={<Badge tone={tone}>{label}</Badge>}
      state={<Progress feed={feed} />}
      actions={<Actions feed={feed} {...act} />}
      note={feed.problem === null ? null : <Problem feed={feed} />}
    >
      <span className="small" dir="auto">
        {t('forGuru', { guru: guru.name })}
      </span>
      <span className="small soft settings-address">{feedUrl}</span>
      {include.length > 0 ? (
        <span className="small faint">{t('onlyWith', { words: include.join(', ') })}</span>
      ) : null}
      {exclude.length > 0 ? (
        <span className="small faint">{t('notWith', { words: exclude.join(', ') })}</span>
      ) : null}
    </SettingsRow>
  );
}

function Progress({ feed: { episodes, latest, checkedAt, nextAt, failingSince } }: { feed: FollowedFeed }) {
  const read = checkedAt
    ? t(failingSince ? 'tried' : 'checked', { age: ageWithin(checkedAt) })
    : t('notChecked');
  return (
    <>
      <span>{countsOf(episodes).join(' · ')}</span>
      <span className="soft clamp-2" dir="auto">
        {latest === null ? (
          t('noLatest')
        ) : latest.sourceId === null ? (
          t('latest', { title: latest.title ?? latest.address })
        ) : (
          <Anchor component={Link} to={`/video/${latest.sourceId}`} inherit>
            {t('latest', { title: latest.title ?? latest.address })}
          </Anchor>
        )}
      </span>
      <span className="faint">
        {nextAt === null ? read : `${read} · ${t('next', { time: timeLabel(nextAt) })}`}
      </span>
    </>
  );
}

/** What is wrong with a feed, and what happens about it. */
function Problem({ feed: { state, problem, failingSince, nextAt } }: { feed: FollowedFeed }) {
  if (problem === null) return null;
  return (
    <Callout tone="amber">
      {state === 'paused'
        ? t('goneHint', { problem })
        : t('failingHint', {
            problem,
            time: dateTimeLabel(failingSince),
            next: dateTimeLabel(nextAt),
          })}
    </Callout>
  );
}

function Actions({ feed, onEdit, onEpisodes, onRemove }: Props) {
  const mayChange = useMay(httpApi.followedFeed.change);
  const [check, checking] = useCallMutation(httpApi.followedFeed.check);
  const { id } = feed;
  const isPaused = feed.state === 'paused';
  const look = async () => {
    const result = await check({ id });
    const problem = result.data?.problem;
    if (problem) toastFailure(t('checkFailed'), problem);
    else toastResult(result, t('checkedNow'), t('checkFailed'));
  };
  return (
    <>
      <Button size="xs" variant="default" leftSection={<IconListDetails size={14} />} onClick={onEpisodes}>
        {t('episodes')}
      </Button>
      {mayChange ? (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon
              aria-label={t('more', { title: titleOf(feed) })}
              title={t('moreHint')}
              loading={checking.isLoading}
            >
              <IconDots size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {isPaused ? null : (
              <Menu.Item leftSection={<IconRefresh size={16} />} onClick={() => void look()}>
                {t('check')}
              </Menu.Item>
            )}
            <Menu.Item leftSection={<IconPencil size={16} />} onClick={onEdit}>
              {t('edit')}
            </Menu.Item>
            <PauseItem feed={feed} />
            <Menu.Divider />
            <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={onRemove}>
              {t('remove')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </>
  );
}

function PauseItem({ feed: { id, state } }: { feed: FollowedFeed }) {
  const [pause] = useCallMutation(httpApi.followedFeed.pause);
  const [resume] = useCallMutation(httpApi.followedFeed.resume);
  const stop = async () => toastResult(await pause({ id }), t('isPaused'), t('notPaused'));
  const goOn = async () => {
    const result = await resume({ id });
    const problem = result.data?.problem;
    if (problem) toastFailure(t('checkFailed'), problem);
    else toastResult(result, t('resumed'), t('notResumed'));
  };
  return state === 'paused' ? (
    <Menu.Item leftSection={<IconPlayerPlay size={16} />} onClick={() => void goOn()}>
      {t('resume')}
    </Menu.Item>
  ) : (
    <Menu.Item leftSection={<IconPlayerPause size={16} />} onClick={() => void stop()}>
      {t('pause')}
    </Menu.Item>
  );
}
