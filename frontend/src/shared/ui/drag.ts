import type { DragEvent } from 'react';

const TYPE = 'application/x-galley-card';

/** Starts dragging a card; only our own folders take it. */
export function dragCard(event: DragEvent, id: number): void {
  event.dataTransfer.setData(TYPE, String(id));
  event.dataTransfer.effectAllowed = 'move';
}

export const carriesCard = (event: DragEvent): boolean => event.dataTransfer.types.includes(TYPE);

/** The id of the dropped card; null when something else was dropped. */
export function droppedCard(event: DragEvent): number | null {
  const id = Number(event.dataTransfer.getData(TYPE));
  return Number.isInteger(id) && id > 0 ? id : null;
}
