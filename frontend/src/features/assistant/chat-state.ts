import type { AssistantMessage as ChatMessage } from '@galley/contracts';

export interface ChatState {
  /** `stopped`: there is a thread, but its last run brought no answer. `refused`: there is no thread. */
  phase: 'starting' | 'answering' | 'ready' | 'stopped' | 'refused';
  threadId: string | null;
  /** The run that is followed, or was followed last. */
  runId: string | null;
  messages: readonly ChatMessage[];
}

type Action =
  | { type: 'starting' }
  | { type: 'refused' }
  | { type: 'sending'; message: string }
  | { type: 'unsent' }
  | { type: 'running'; threadId: string; runId: string }
  | { type: 'stopped' }
  | { type: 'answered'; messages: ChatMessage[] | null; reply: string | null; runId: string };

export const newChat: ChatState = { phase: 'starting', threadId: null, runId: null, messages: [] };

/** A message shown before the thread has said that it has it. */
const SENDING = 'sending';

export function chatReducer(state: ChatState, action: Action): ChatState {
  switch (action.type) {
    case 'starting':
      return newChat;
    case 'refused':
      return { ...state, phase: 'refused' };
    case 'sending':
      return {
        ...state,
        phase: 'answering',
        messages: [...state.messages, draft(SENDING, 'user', action.message)],
      };
    case 'unsent':
      return { ...state, phase: 'ready', messages: state.messages.filter(({ id }) => id !== SENDING) };
    case 'running':
      return { ...state, phase: 'answering', threadId: action.threadId, runId: action.runId };
    case 'stopped':
      return { ...state, phase: 'stopped' };
    case 'answered':
      return { ...state, phase: 'ready', messages: after(state.messages, action) };
  }
}

/** What the thread holds now; when it could not be asked, what is on screen and the reply. */
function after(
  before: readonly ChatMessage[],
  { messages, reply, runId }: { messages: ChatMessage[] | null; reply: string | null; runId: string },
): readonly ChatMessage[] {
  if (messages !== null) return messages;
  return reply === null ? before : [...before, draft(runId, 'assistant', reply)];
}

function draft(id: string, role: ChatMessage['role'], content: string): ChatMessage {
  return { id, role, content, created_at: Math.floor(Date.now() / 1000), moments: [] };
}
