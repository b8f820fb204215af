import type { AssistantMessage } from '@galley/contracts';

export type SessionMessage = AssistantMessage;

export interface SessionState {
  /**
   * `starting`: there is no thread yet. `refused`: none could be begun. `unanswered`: the last message brought no answer,
   * and `reason` says why.
   */
  phase: 'starting' | 'ready' | 'answering' | 'unanswered' | 'refused';
  threadId: string | null;
  /** The run that is followed, or was followed last. */
  runId: string | null;
  messages: readonly SessionMessage[];
  reason: string | null;
}

export type SessionAction =
  | { type: 'starting' }
  | { type: 'refused'; reason: string }
  | { type: 'restored'; threadId: string; messages: SessionMessage[] }
  | { type: 'sending'; message: string }
  | { type: 'unsent' }
  | { type: 'running'; threadId: string; runId: string | null }
  | { type: 'unanswered'; reason: string | null; messages: SessionMessage[] | null }
  | { type: 'answered'; threadId: string; messages: SessionMessage[] | null; reply: SessionMessage | null };

export const noSession: SessionState = {
  phase: 'starting',
  threadId: null,
  runId: null,
  messages: [],
  reason: null,
};

/** A message shown before the thread has said that it has it. */
const SENDING = 'sending';

export function sessionReducer(state: SessionState, action: SessionAction): SessionState {
  switch (action.type) {
    case 'starting':
      return noSession;
    case 'refused':
      return { ...state, phase: 'refused', reason: action.reason };
    case 'restored':
      return { ...noSession, phase: 'ready', threadId: action.threadId, messages: action.messages };
    case 'sending':
      return {
        ...state,
        phase: 'answering',
        reason: null,
        messages: [...state.messages, draft(SENDING, 'user', action.message)],
      };
    case 'unsent':
      return { ...state, phase: 'ready', messages: state.messages.filter(({ id }) => id !== SENDING) };
    case 'running':
      return { ...state, phase: 'answering', threadId: action.threadId, runId: action.runId, reason: null };
    case 'unanswered':
      return {
        ...state,
        phase: 'unanswered',
        reason: action.reason,
        messages: action.messages ?? state.messages,
      };
    case 'answered':
      return {
        ...state,
        phase: 'ready',
        threadId: action.threadId,
        reason: null,
        messages: after(state, action),
      };
  }
}

type Answered = Extract<SessionAction, { type: 'answered' }>;

/** What the thread holds now; when it could not be asked, what is on screen and the reply. */
function after({ messages: before }: SessionState, { messages, reply }: Answered): readonly SessionMessage[] {
  if (messages !== null) return messages;
  return reply === null ? before : [...before, reply];
}

export function draft(
  id: string,
  role: SessionMessage['role'],
  content: string,
  moments: SessionMessage['moments'] = [],
): SessionMessage {
  return { id, role, content, created_at: Math.floor(Date.now() / 1000), moments };
}
