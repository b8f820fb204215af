import {
  type Active,
  type Announcements,
  type CollisionDetection,
  KeyboardSensor,
  type KeyboardCoordinateGetter,
  MouseSensor,
  type Over,
  pointerWithin,
  TouchSensor,
  type UniqueIdentifier,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { ActionIcon } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { type SyntheticEvent, useRef } from 'react';
import { t } from '../texts.js';

/** A click that slips a little is still a click. */
const MOUSE_START_PX = 6;
/** A touch that moves before this time scrolls the page. */
const TOUCH_START_MS = 250;
const TOUCH_SLIP_PX = 8;

export interface CarriedCard {
  cardId: number;
  title: string;
  folderId: number | null;
}
interface Place {
  folderId: number | null;
  name: string;
}

/** The card that is carried; null when something else is. */
export function cardOf(active: Active | null): CarriedCard | null {
  const data: Partial<CarriedCard> | undefined = active?.data.current;
  const { cardId, title, folderId } = data ?? {};
  return cardId === undefined || title === undefined || folderId === undefined
    ? null
    : { cardId, title, folderId };
}

/** The folder below it; null when there is none. */
export function placeOf(over: Over | null): Place | null {
  const data: Partial<Place> | undefined = over?.data.current;
  const { folderId, name } = data ?? {};
  return folderId === undefined || name === undefined ? null : { folderId, name };
}

/** A folder that takes cards. `over` is true while a card hovers that it does not hold already. */
export function useDropFolder(place: Place) {
  const { setNodeRef, isOver, active } = useDroppable({
    id: `folder:${place.folderId ?? 'all'}`,
    data: place,
  });
  const card = cardOf(active);
  return { setNodeRef, over: isOver && card !== null && card.folderId !== place.folderId };
}

/** Makes a card movable: `card` goes onto its element, `handle` onto the button that moves it by keyboard. */
export function useCardDrag(carried: CarriedCard) {
  const drag = useDraggable({ id: `card:${carried.cardId}`, data: carried });
  const { onKeyDown, ...pointer } = drag.listeners ?? {};
  const own = Object.entries(pointer).map(([name, listen]) => [
    name,
    // A menu of the card is drawn elsewhere in the page, but its events come through here.
    (event: SyntheticEvent) => isWithin(event) && (listen as (event: SyntheticEvent) => void)(event),
  ]);
  return {
    card: {
      ref: drag.setNodeRef,
      'data-movable': true,
      'data-dragged': drag.isDragging,
      ...(Object.fromEntries(own) as Record<string, (event: SyntheticEvent) => void>),
    },
    handle: {
      ref: drag.setActivatorNodeRef,
      ...drag.attributes,
      ...(onKeyDown ? { onKeyDown: onKeyDown as (event: SyntheticEvent) => void } : {}),
    },
  };
}
type CardHandle = ReturnType<typeof useCardDrag>['handle'];

const isWithin = ({ currentTarget, target }: SyntheticEvent) =>
  target instanceof Node && currentTarget.contains(target);

/** Picks a card up by keyboard; with a mouse or a finger the whole card can be taken. */
export function DragHandle({ title, handle }: { title: string; handle: CardHandle }) {
  return (
    <ActionIcon size="md" {...handle} aria-label={t('moveOne', { title })} title={t('moveHint')}>
      <IconGripVertical size={16} />
    </ActionIcon>
  );
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Mouse, finger and keyboard; with the keys one goes from folder to folder, wherever they stand. */
export function useCardSensors() {
  const target = useRef<UniqueIdentifier | null>(null);
  const coordinateGetter: KeyboardCoordinateGetter = (event, { context }) => {
    const step = steps[event.code];
    if (step === undefined) return undefined;
    event.preventDefault();
    const rects = context.droppableRects;
    const ids = context.droppableContainers.getEnabled().map(({ id }) => id);
    const place = (id: UniqueIdentifier) => rects.get(id) ?? { top: 0, left: 0 };
    ids.sort((a, b) => place(a).top - place(b).top || place(a).left - place(b).left);
    const at = target.current === null ? -1 : ids.indexOf(target.current);
    target.current = ids[Math.max(0, Math.min(ids.length - 1, at + step))] ?? null;
    if (target.current === null) return undefined;
    return { x: place(target.current).left, y: place(target.current).top };
  };
  const collisionDetection: CollisionDetection = (args) => {
    if (args.pointerCoordinates) return pointerWithin(args);
    return target.current === null ? [] : [{ id: target.current }];
  };
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: MOUSE_START_PX } }),
    useSensor(TouchSensor, { activationConstraint: { delay: TOUCH_START_MS, tolerance: TOUCH_SLIP_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter }),
  );
  return { sensors, collisionDetection, forget: () => (target.current = null) };
}

/** What a screen reader says while a card is carried. */
export const announcements: Announcements = {
  onDragStart: ({ active }) => t('pickedUp', { title: cardOf(active)?.title ?? t('theCard') }),
  onDragOver: ({ over }) => {
    const place = placeOf(over);
    return place ? t('overFolder', { folder: place.name }) : t('overNoFolder');
  },
  onDragEnd: ({ active, over }) => {
    const [card, place] = [cardOf(active), placeOf(over)];
    if (!card || !place || card.folderId === place.folderId) return t('notMoved');
    return t('dropped', { title: card.title, folder: place.name });
  },
  onDragCancel: () => t('notMoved'),
};
export const instructions = { draggable: t('moveByKeys') };
