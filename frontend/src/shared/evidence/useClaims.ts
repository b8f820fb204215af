import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type Evidence, evidenceOf, MOMENT, momentOf } from './claim.js';

/** So long a pointer rests on a claim before its passage is shown: reading on shows nothing. */
const REST_MS = 350;
/** So long it may be between the claim and the card. */
const LEAVE_MS = 250;

export interface Shown extends Evidence {
  /** The moment in the text, where the card is put. */
  readonly moment: Element;
  /** By the keyboard it is said as well. */
  readonly by: 'pointer' | 'keyboard';
}

/**
 * Which claim of a text is asked about: the pointer rests on it, its moment has the focus, or the caret stands in its
 * moment. Escape puts it away.
 */
export function useClaims(text: RefObject<HTMLElement | null>) {
  const [shown, setShown] = useState<Shown | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const later = useCallback((what: () => void, ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(what, ms);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);

  const show = useCallback((moment: Element | null, by: Shown['by']) => {
    clearTimeout(timer.current);
    const evidence = moment && evidenceOf(moment);
    setShown(evidence ? { ...evidence, moment, by } : null);
  }, []);
  const hide = useCallback(() => show(null, 'pointer'), [show]);

  const onPointerMove = ({ pointerType, buttons, target, clientX: x, clientY: y }: PointerEvent) => {
    const place = text.current;
    // What is dragged over is being selected.
    if (pointerType !== 'mouse' || buttons !== 0 || !place || !(target instanceof Element)) return;
    // The card is drawn elsewhere in the page, but its events come through here.
    if (!place.contains(target)) return clearTimeout(timer.current);
    const moment = momentOf(target, { x, y }, place);
    if (moment !== null && moment === shown?.moment) clearTimeout(timer.current);
    else if (moment) later(() => show(moment, 'pointer'), REST_MS);
    else if (shown?.by === 'pointer') later(hide, LEAVE_MS);
    else clearTimeout(timer.current);
  };
  const leave = () => {
    if (shown?.by !== 'keyboard') later(hide, LEAVE_MS);
  };

  useKeys(text, shown, show, hide);
  return {
    shown,
    leave,
    stay: () => clearTimeout(timer.current),
    handlers: { onPointerMove, onPointerLeave: leave },
  };
}

/** The ways without a pointer: the focus on a moment, the caret in one, and Escape. */
function useKeys(
  text: RefObject<HTMLElement | null>,
  shown: Shown | null,
  show: (moment: Element | null, by: Shown['by']) => void,
  hide: () => void,
) {
  useEffect(() => {
    const place = text.current;
    if (!place) return;
    const focused = ({ target }: FocusEvent) => {
      const moment = target instanceof Element ? target.closest(MOMENT) : null;
      if (moment?.matches(':focus-visible')) show(moment, 'keyboard');
    };
    const blurred = () => {
      if (shown?.by === 'keyboard') hide();
    };
    const moved = () => {
      const moment = place.contains(document.activeElement) ? momentAtCaret(place) : null;
      if (moment && moment !== shown?.moment) show(moment, 'keyboard');
      else if (!moment && shown?.by === 'keyboard' && !shown.moment.matches(':focus')) hide();
    };
    const pressed = (event: KeyboardEvent) => {
      if (!shown) return;
      const typed = event.key.length === 1 && !event.ctrlKey && !event.metaKey;
      if (typed && shown.by === 'pointer') return hide();
      if (event.key !== 'Escape') return;
      // Only the card is put away, not the dialog that the text stands in.
      event.stopPropagation();
      hide();
    };
    place.addEventListener('focusin', focused);
    place.addEventListener('focusout', blurred);
    document.addEventListener('selectionchange', moved);
    document.addEventListener('keydown', pressed, true);
    return () => {
      place.removeEventListener('focusin', focused);
      place.removeEventListener('focusout', blurred);
      document.removeEventListener('selectionchange', moved);
      document.removeEventListener('keydown', pressed, true);
    };
  }, [text, shown, show, hide]);
  // A card that stays behind while the text moves on would speak of other words.
  useEffect(() => {
    if (!shown) return;
    const scrolled = ({ target }: Event) => {
      if (target instanceof Node && target.contains(shown.moment)) hide();
    };
    document.addEventListener('scroll', scrolled, true);
    return () => document.removeEventListener('scroll', scrolled, true);
  }, [shown, hide]);
}

function momentAtCaret(place: HTMLElement): Element | null {
  const selection = document.getSelection();
  if (!selection?.isCollapsed) return null;
  const node = selection.anchorNode;
  const element = node instanceof Element ? node : node?.parentElement;
  return element && place.contains(element) && isEditable(element) ? element.closest(MOMENT) : null;
}

/** Beside editors a caret is only where somebody clicked. */
const isEditable = (element: Element) => element.closest('[contenteditable="true"]') !== null;
