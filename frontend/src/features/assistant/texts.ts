import { textsOf } from '../../shared/lib/texts.js';

export const t = textsOf('assistant', {
  you: 'You',
  assistant: 'Assistant',
  conversation: 'Conversation',
  tryAgain: 'Please try again.',

  // The conversation
  askSource: 'Ask about this source...',
  askGuru: 'Ask {{guruName}} about this topic...',
  notReached: 'The assistant could not be reached',
  notReachedHint: 'Nothing was sent, and nothing was changed.',
  tryAgainButton: 'Try Again',
  reading: 'The assistant is reading the transcript',
  writing: 'The assistant is writing',
  noAnswer: 'No answer came. The conversation is kept.',
  lookAgain: 'Look again',
  stopped: 'Stopped. This is what was written so far.',
  beforeCorrection: 'Made on the transcript before it was corrected.',
  basedOn: 'Based on',

  // A topic of an answer
  extract: 'Extract as topic',
  extracted: 'Topic extracted',
  notExtracted: 'Extraction failed',

  // What went wrong
  sourceUnbegun: 'Chat initialization error',
  sourceUnsent: 'Message failed',
  topicUnbegun: 'Chat initialization failed',
  topicUnsent: 'Send failed',
  assistantError: 'Assistant error',
  notStopped: 'The answer could not be stopped',
  processing: 'Assistant is processing',
  processingHint: 'Please wait until the current answer is finished.',
  cannotStart: 'Cannot start chat',
  noSource: 'No source data found for this content',
  noTopic: 'No topic data available',
  notInitialized: 'Failed to initialize chat',
  notConnected: 'Could not connect to the assistant. Please try again.',
  timeout: 'Assistant timeout',
  timeoutHint: 'The assistant is taking too long to respond. Please try again.',
  connectionError: 'Connection error',
  connectionLost: 'Lost connection to assistant. Please try again.',
});
