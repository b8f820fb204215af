import { useEffect, useState } from 'react';
import { type LiveAnswer, nothingYet, withPiece } from './answer-stream.js';

/**
 * The answer that is being written in a thread, as far as it is there; the finished one is a message of the thread.
 * @param writing whether an answer is awaited. It resets when this changes, and with each new run
 */
export function useAnswerStream(threadId: string | null, writing: boolean): LiveAnswer {
  const [answer, setAnswer] = useState(nothingYet);
  useEffect(() => {
    if (threadId === null || !writing) return;
    let over = false;
    let leave: () => void = () => undefined;
    void import('../../shared/live/live-socket.js').then(({ followAnswer }) => {
      if (!over) leave = followAnswer(threadId, (piece) => setAnswer((before) => withPiece(before, piece)));
    });
    return () => {
      over = true;
      leave();
      setAnswer(nothingYet);
    };
  }, [threadId, writing]);
  return answer;
}
