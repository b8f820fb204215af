import type { PublicationWay } from '@galley/contracts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { httpApi, useCallMutation } from '../../shared/api/index.js';
import { ConfirmDialog, toastResult } from '../../shared/ui/index.js';
import type { RowProps } from './DestinationRow.js';
import { actionsOf, type Action } from './actions.js';
import { t } from './texts.js';

type Asked = 'overwrite' | 'sendAgain' | 'takeDown';

/** What can be done with a text at a destination. What takes something away is asked about first. */
export function DestinationActions({ textId, destination, publication, onPlan }: RowProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { act, busy } = useActs(textId, destination.id, publication?.id ?? 0);
  const press = (action: Action) => {
    if (action === 'plan' || action === 'replan') return onPlan();
    if (action === 'overwrite' || action === 'takeDown' || action === 'sendAgain') return setAsked(action);
    void act(action);
  };
  const { name } = destination;
  const question = asked ?? 'takeDown';
  return (
    <div className="row wrap">
      {actionsOf(destination, publication).map((action, n) => (
        <Button
          key={action}
          size="sm"
          variant={n === 0 ? 'filled' : 'default'}
          disabled={busy}
          aria-label={t('at', { action: t(action), name })}
          onClick={() => press(action)}
        >
          {t(action)}
        </Button>
      ))}
      <ConfirmDialog
        opened={asked !== null}
        title={t(`${question}Title`, { name })}
        confirm={t(question)}
        busy={busy}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          if (asked) void act(asked).then(() => setAsked(null));
        }}
      >
        {t(`${question}Hint`)}
      </ConfirmDialog>
    </div>
  );
}

/** Sends what was pressed. */
function useActs(textId: number, destinationId: number, id: number) {
  const [publish, publishing] = useCallMutation(httpApi.publication.publish);
  const [retry, retrying] = useCallMutation(httpApi.publication.retry);
  const [cancel, cancelling] = useCallMutation(httpApi.publication.cancel);
  const [withdraw, withdrawing] = useCallMutation(httpApi.publication.withdraw);
  const put = (as: PublicationWay) => publish({ id: textId, destinationId, as });
  const sends: Record<Exclude<Action, 'plan' | 'replan'>, () => Promise<{ error?: unknown }>> = {
    publishLive: () => put('live'),
    goLive: () => put('live'),
    update: () => put('live'),
    publishDraft: () => put('draft'),
    overwrite: () => retry({ id, overwrite: true }),
    sendAgain: () => retry({ id, overwrite: true }),
    retry: () => retry({ id }),
    tryNow: () => retry({ id }),
    stop: () => cancel({ id }),
    cancelPlan: () => cancel({ id }),
    dismiss: () => cancel({ id }),
    takeDown: () => withdraw({ id }),
  };
  const act = async (action: keyof typeof sends): Promise<void> => {
    const ends = action === 'stop' || action === 'cancelPlan' || action === 'dismiss';
    toastResult(await sends[action](), t(ends ? 'done' : 'ordered'), t('notDone'));
  };
  const busy = [publishing, retrying, cancelling, withdrawing].some(({ isLoading }) => isLoading);
  return { act, busy };
}
