import type { TeamId } from '@galley/contracts';
import { httpApi, useCallMutation } from '../../shared/api/index.js';
import { forgetSelection } from '../../shared/lib/selection-keys.js';
import { toast, toastError } from '../../shared/ui/index.js';
import { t } from './texts.js';

/** Under this name a tab says that the session goes on in another team. */
export const TEAM_ENTERED = 'team_entered';

/** Begins anew in the team of the session, here and in its other tabs: nothing of the one before stays on a screen. */
function beginInTeam(): void {
  forgetSelection();
  localStorage.setItem(TEAM_ENTERED, String(Date.now()));
  localStorage.removeItem(TEAM_ENTERED);
  window.location.assign('/');
}

/** Lets the session go on in another team. */
export function useEnterTeam(): (teamId: TeamId) => Promise<void> {
  const [enter] = useCallMutation(httpApi.account.enterTeam);
  return async (teamId) => {
    const { error } = await enter({ teamId });
    if (error) toastError(t('teamNotEntered'), error);
    else beginInTeam();
  };
}

/** Joins the team that an invitation leads to, and goes on there. */
export function useJoinTeam(): { join: (token: string) => Promise<void>; isLoading: boolean } {
  const [accept, { isLoading }] = useCallMutation(httpApi.account.acceptInvitation);
  const join = async (token: string) => {
    const { error } = await accept({ token });
    if (error) toastError(t('notJoined'), error);
    else beginInTeam();
  };
  return { join, isLoading };
}

/** Leaves a team. Whoever acts in it goes on in another of theirs. */
export function useLeaveTeam() {
  const [call, { isLoading }] = useCallMutation(httpApi.accountLife.leaveTeam);
  const leave = async (teamId: TeamId, isPresent: boolean, said: { done: string; failed: string }) => {
    const { error } = await call({ teamId });
    if (error) toastError(said.failed, error);
    else if (isPresent) beginInTeam();
    else toast({ title: said.done });
  };
  return { leave, isLoading };
}
