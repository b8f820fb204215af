import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { useCloseOver } from '../../../shared/lib/useUrlDialog.js';

export const tabs = ['overview', 'transcript', 'topics', 'assistant'] as const;
export type SourceTab = (typeof tabs)[number];

/** What belongs to the open source in the address, and leaves with it. */
const OWN = ['source', 'tab', 'topic', 'from', 'to', 't'];

/**
 * The source whose details are open, and the tab in front, from the address: `?source=12&tab=topics`. Filters beside it
 * stay as they are.
 */
export function useOpenSource() {
  const { pathname, search, state } = useLocation() as Location<unknown>;
  const navigate = useNavigate();
  const closeOver = useCloseOver();
  const query = new URLSearchParams(search);
  const value = Number(query.get('source'));
  const addressOf = (changes: Record<string, string>) => {
    const next = new URLSearchParams(search);
    for (const name of OWN) next.delete(name);
    for (const [name, one] of Object.entries(changes)) next.set(name, one);
    const text = next.toString();
    return text ? `${pathname}?${text}` : pathname;
  };
  return {
    sourceId: Number.isInteger(value) && value > 0 ? value : null,
    tab: tabs.find((one) => one === query.get('tab')) ?? 'overview',
    linkTo: (sourceId: number) => addressOf({ source: String(sourceId) }),
    show: (sourceId: number, tab: SourceTab) =>
      void navigate(addressOf({ source: String(sourceId), tab }), {
        replace: true,
        preventScrollReset: true,
        // Where it was opened is remembered.
        state,
      }),
    close: () => closeOver(addressOf({})),
  };
}
