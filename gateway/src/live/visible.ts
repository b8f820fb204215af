import {
  CallMade,
  callMade,
  correctionEvents,
  documentEvents,
  type EventDefinition,
  firstTeam,
  generationEvents,
  guruEvents,
  handOverEvents,
  type LiveEvent,
  LiveProgress,
  signOffEvents,
  publicationEvents,
  sourceEvents,
  sourceRemovalEvents,
  type TeamId,
  topicEvents,
  webhookEvents,
} from '@galley/contracts';
import { z } from 'zod';

/** The news that screens follow. What is not named here (sessions, accounts, prompts) never reaches a browser. */
const shown: readonly EventDefinition[] = [
  sourceEvents.ingested,
  sourceRemovalEvents.deleted,
  sourceRemovalEvents.restored,
  sourceRemovalEvents.withdrawn,
  correctionEvents.corrected,
  ...Object.values(guruEvents),
  ...Object.values(topicEvents),
  ...Object.values(generationEvents),
  ...Object.values(publicationEvents),
  handOverEvents.done,
  ...Object.values(documentEvents),
  signOffEvents.decided,
  webhookEvents.delivered,
];
const byType = new Map(shown.map((event) => [event.type, event]));

const Envelope = z.object({
  type: z.string(),
  galleyteam: z.string().optional(),
  data: z.record(z.string(), z.unknown()),
});

/** What one subscriber asked to hear about. */
export interface EventFilter {
  readonly userId: number;
  readonly teamId: TeamId;
  readonly generationId: number | null;
  readonly jobId: number | null;
}

/** A message of `galley.live.*` as a live event; null when it is none. */
export function progressEvent(message: unknown): LiveEvent | null {
  const progress = LiveProgress.safeParse(message);
  return progress.success ? { type: 'progress', ...progress.data } : null;
}

/** A CloudEvent of `galley.event.>` as a live event, without whole texts; null when screens don't follow it. */
export function changedEvent(message: unknown): LiveEvent | null {
  const envelope = Envelope.safeParse(message);
  if (!envelope.success || !byType.has(envelope.data.type)) return null;
  const { type, galleyteam } = envelope.data;
  const { html: _text, ...data } = envelope.data.data;
  return { type: 'changed', event: type, ...(galleyteam ? { teamId: Number(galleyteam) } : {}), data };
}

/** A call that changed something, as a live event; null when it is none. */
export function callEvent(message: unknown): LiveEvent | null {
  const call = CallMade.safeParse(message);
  if (!call.success) return null;
  const { teamId, ...data } = call.data;
  return { type: 'changed', event: callMade, ...(teamId ? { teamId } : {}), data };
}

/** What one person asked for: nobody else hears how far it is. */
const personal: readonly LiveProgress['kind'][] = ['generate', 'answer', 'fact-check'];

/**
 * Whether a subscriber may receive an event and asked for it. The whole team receives ingestion and news, and no other team does.
 * Progress of writing and answering goes to the user who started it, or to the team when no user did.
 */
export function concerns(eventFilter: EventFilter, event: LiveEvent): boolean {
  if (event.type === 'resync') return true;
  if ((event.teamId ?? firstTeam) !== eventFilter.teamId) return false;
  if (event.type === 'changed') {
    if (eventFilter.jobId !== null) return false;
    const { personal: own, userId } = event.data;
    if (event.event === callMade && own === true && userId !== eventFilter.userId) return false;
    return eventFilter.generationId === null || event.data['generationId'] === eventFilter.generationId;
  }
  if (personal.includes(event.kind) && event.userId !== null && event.userId !== eventFilter.userId)
    return false;
  if (eventFilter.generationId !== null) return event.generationId === eventFilter.generationId;
  // Job numbers are counted by each service; the ones that calls name are those of ingestion.
  return eventFilter.jobId === null || (event.kind === 'ingest' && event.jobId === eventFilter.jobId);
}
