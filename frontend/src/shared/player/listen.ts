import { type MouseEvent, useEffect, useSyncExternalStore } from 'react';

/** A moment of a recording that somebody wants to hear. */
export interface WantedMoment {
  readonly sourceId: number;
  readonly seconds: number;
  /** Where the video is, for one that its platform plays. */
  readonly url?: string | null | undefined;
  /** The words to hear, by their place in the transcript; without them it plays on. */
  readonly words?: { readonly from: number; readonly to: number } | undefined;
  /** Where the moment leads when it can't be played here. */
  readonly href: string;
  /** It must not take the place of this page. */
  readonly newTab?: boolean | undefined;
}
/** Another one each time, so that the same moment can be asked for again. */
export type Asked = WantedMoment & { readonly time: number };

/**
 * What a page that has a player of its own does with a moment: plays it, leaves it to its link, which leads to a place of this very
 * page; null for one of another recording.
 */
type Page = (moment: WantedMoment) => 'played' | 'link' | null;

let asked: Asked | null = null;
let times = 0;
let players = 0;
const pages = new Set<Page>();
const listeners = new Set<() => void>();

function tell(next: Asked | null): void {
  asked = next;
  listeners.forEach((listener) => listener());
}
const follow = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Plays a moment where the reader is. False where nothing can play. */
export function listen(moment: WantedMoment): boolean {
  for (const page of pages) {
    const answer = page(moment);
    if (answer !== null) return answer === 'played';
  }
  if (players === 0) return false;
  times += 1;
  tell({ ...moment, time: times });
  return true;
}

export const stopListening = (): void => tell(null);

/** What is to be played now. Whoever asks has a player for it. */
export function useAsked(): Asked | null {
  useEffect(() => {
    players += 1;
    return () => {
      players -= 1;
      if (players === 0) tell(null);
    };
  }, []);
  return useSyncExternalStore(follow, () => asked);
}

/** A page that has a player of its own plays the moments of its recording. */
export function usePageOf(sourceId: number, play: ((seconds: number) => void) | null): void {
  useEffect(() => {
    if (!play) return;
    const page: Page = (moment) => {
      if (moment.sourceId !== sourceId) return null;
      if (moment.words) return 'link';
      play(moment.seconds);
      return 'played';
    };
    pages.add(page);
    return () => void pages.delete(page);
  }, [sourceId, play]);
}

/** A plain click on a moment plays it; any other one is the link's own. */
export function listenOn(event: MouseEvent, moment: WantedMoment): void {
  const own = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0;
  if (!own && !event.defaultPrevented && listen(moment)) event.preventDefault();
}
