import { useLocation, useNavigate } from 'react-router-dom';

export const tabs = ['overview', 'transcript', 'topics', 'assistant'] as const;
export type SourceTab = (typeof tabs)[number];

/** What belongs to the open source in the address, and leaves with it. */
const OWN = ['source', 'tab', 'topic', 'from', 'to', 't'];

/**
 * The source whose details are open, and the tab in front, from the address: `?source=12&tab=topics`. Filters beside it
 * stay as they are.
 */
export function useOpenSource() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const value = Number(query.get('source'));
  const addressOf = (changes: Record<string, string>) => {
    const next = new URLSearchParams(search);
    for (const name of OWN) next.delete(name);
    for (const [name, one] of Object.entries(changes)) next.set(name, one);
    return `${pathname}?${next.toString()}`;
  };
  const go = (changes: Record<string, string>) =>
    void navigate(addressOf(changes), { replace: true, preventScrollReset: true });
  return {
    sourceId: Number.isInteger(value) && value > 0 ? value : null,
    tab: tabs.find((one) => one === query.get('tab')) ?? 'overview',
    linkTo: (sourceId: number) => addressOf({ source: String(sourceId) }),
    show: (sourceId: number, tab: SourceTab) => go({ source: String(sourceId), tab }),
    close: () => go({}),
  };
}
