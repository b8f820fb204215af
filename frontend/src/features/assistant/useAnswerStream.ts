import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import type { sessionSlice } from '../../shared/api/index.js';
import { type LiveAnswer, nothingYet, parsePiece, withPiece } from './answer-stream.js';

type WithSession = { session: ReturnType<typeof sessionSlice.reducer> };

/**
 * The answer that is being written in a thread, as far as it is there; the finished one is a message of the thread.
 * @param writing whether an answer is awaited. It resets when this changes, and with each new run
 */
export function useAnswerStream(threadId: string | null, writing: boolean): LiveAnswer {
  const token = useSelector(({ session }: WithSession) => session.token);
  const [answer, setAnswer] = useState(nothingYet);
  useEffect(() => {
    if (token === null || threadId === null || !writing) return;
    const stop = new AbortController();
    const stream = {
      path: `/assistant/stream/${threadId}`,
      parse: parsePiece,
      onEvent: (piece: NonNullable<ReturnType<typeof parsePiece>>) =>
        setAnswer((before) => withPiece(before, piece)),
    };
    void import('../../shared/live/event-stream.js').then(({ followStream }) =>
      followStream(token, stream, stop.signal),
    );
    return () => {
      stop.abort();
      setAnswer(nothingYet);
    };
  }, [token, threadId, writing]);
  return answer;
}
