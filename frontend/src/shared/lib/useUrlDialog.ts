import { useLocation, useNavigate } from 'react-router-dom';

/** Left with the address by whoever opened a dialog: the address before it is the same screen without it. */
export const openedOver = { openedOver: true };
const isOpenedOver = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'openedOver' in state;

/**
 * How a dialog in the address is closed: back to where it was opened, so that the browser's Back does not lead through
 * it again; when the address itself was opened, by taking the dialog out of it.
 */
export function useCloseOver() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const back = isOpenedOver(state);
  return (without: string) =>
    void (back ? navigate(-1) : navigate(without, { replace: true, preventScrollReset: true }));
}

/**
 * A dialog about one thing, by its id in the address (`?topic=12`): it can be linked, survives a reload, and is closed
 * by Back as well. Everything else in the address stays.
 */
export function useUrlDialog(name: string) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const closeOver = useCloseOver();
  const query = new URLSearchParams(search);
  const value = Number(query.get(name));
  const address = (id: number | null) => {
    const next = new URLSearchParams(search);
    if (id === null) next.delete(name);
    else next.set(name, String(id));
    const text = next.toString();
    return text ? `${pathname}?${text}` : pathname;
  };
  return {
    id: Number.isInteger(value) && value > 0 ? value : null,
    open: (id: number) => void navigate(address(id), { state: openedOver, preventScrollReset: true }),
    close: () => closeOver(address(null)),
  };
}
