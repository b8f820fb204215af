import type { Destination } from '@galley/contracts';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconPencil, IconPlugConnected, IconPlugConnectedX } from '@tabler/icons-react';
import { httpApi, useCallMutation } from '../../../shared/api/index.js';
import { ageWithin } from '../../../shared/lib/time.js';
import { SettingsRow } from '../../../shared/settings-list/index.js';
import { Badge, Callout, toast, toastFailure, toastResult } from '../../../shared/ui/index.js';
import { kindName } from '../labels.js';
import { t } from '../texts.js';
import { KindIcon } from './KindIcon.js';

interface Props {
  destination: Destination;
  onEdit: () => void;
  onRemove: () => void;
}

/** A destination: where it is, whether it can be reached, and what can be done with it. */
export function DestinationRow({ destination, ...act }: Props) {
  const { name, kind, address, settings, test } = destination;
  const { username } = settings;
  return (
    <SettingsRow
      name={name}
      badges={
        <Badge>
          <KindIcon kind={kind} /> {kindName(kind)}
        </Badge>
      }
      state={<Connection test={test} />}
      actions={<Actions destination={destination} {...act} />}
      note={test?.problem ? <Callout tone="amber">{test.problem.message}</Callout> : null}
    >
      <span className="small soft settings-address">{address ?? t('onThisServer')}</span>
      {username ? <span className="small faint">{t('asUser', { username })}</span> : null}
    </SettingsRow>
  );
}

function Connection({ test }: Pick<Destination, 'test'>) {
  if (test === null) return <span className="soft">{t('notTested')}</span>;
  const age = ageWithin(test.at);
  return (
    <span className="row g2">
      <span className="dot" data-tone={test.ok ? 'green' : 'red'} aria-hidden />
      {t(test.ok ? 'connected' : 'notConnected', { age })}
    </span>
  );
}

function Actions({ destination: { id, name }, onEdit, onRemove }: Props) {
  const [test, testing] = useCallMutation(httpApi.destination.test);
  const look = async () => {
    const result = await test({ id });
    const problem = result.data?.test?.problem;
    if (problem) toastFailure(t('testFailed', { name }), problem.message);
    else if (result.data) toast({ title: t('testPassed', { name }) });
    else toastResult(result, null, t('notAnswered'));
  };
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPlugConnected size={14} />}
        loading={testing.isLoading}
        onClick={() => void look()}
      >
        {t('test')}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={t('moreFor', { name })} title={t('more')}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={16} />} onClick={onEdit}>
            {t('edit')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item color="red" leftSection={<IconPlugConnectedX size={16} />} onClick={onRemove}>
            {t('remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
