import type { SignedSentence } from '@galley/contracts';
import { Button } from '@mantine/core';
import { httpApi, useCallMutation } from '../../shared/api/index.js';
import type { Tone } from '../../shared/lib/people.js';
import { Badge, Moment, toastResult } from '../../shared/ui/index.js';
import { t } from './texts.js';

const tones: Record<SignedSentence['state'], Tone> = {
  open: 'grey',
  approved: 'green',
  rejected: 'red',
  suggested: 'purple',
  reopened: 'amber',
  gone: 'grey',
};

interface Props {
  sentences: readonly SignedSentence[];
  mayChange: boolean;
}

/** The sentences of a sign-off as they stand, for the people of the text. */
export function SignedSentences({ sentences, mayChange }: Props) {
  return (
    <ul className="plain stack g3">
      {sentences.map((sentence) => (
        <Sentence key={sentence.id} sentence={sentence} mayChange={mayChange} />
      ))}
    </ul>
  );
}

function Sentence({ sentence, mayChange }: { sentence: SignedSentence; mayChange: boolean }) {
  const { state, words, approvedWords, suggestion, comment, timestamp, startSeconds, sourceId } = sentence;
  return (
    <li className="signed-sentence stack">
      <p dir="auto">{state === 'gone' ? <del>{words}</del> : words}</p>
      <div className="row wrap">
        <Badge tone={tones[state]}>{t(`state-${state}`)}</Badge>
        {sourceId === null ? null : (
          <Moment timestamp={timestamp} seconds={startSeconds} sourceId={sourceId} />
        )}
        {sentence.speaker ? <span className="small soft">{sentence.speaker}</span> : null}
      </div>
      {state === 'reopened' && approvedWords !== null ? (
        <Said label={t('approvedWas')} words={approvedWords} />
      ) : null}
      {comment === null ? null : <Said label={t('says')} words={comment} />}
      {suggestion === null ? null : (
        <>
          <Said label={t('suggests')} words={suggestion} />
          {mayChange ? <Answer id={sentence.id} words={suggestion} /> : null}
        </>
      )}
    </li>
  );
}

const Said = ({ label, words }: { label: string; words: string }) => (
  <p className="small" dir="auto">
    <span className="faint">{label}:</span> {words}
  </p>
);

function Answer({ id, words }: { id: number; words: string }) {
  const [answer, { isLoading }] = useCallMutation(httpApi.signOff.answer);
  const send = async (decision: 'accept' | 'decline') =>
    void toastResult(
      await answer({ id, decision }),
      t(decision === 'accept' ? 'accepted' : 'declined'),
      t('notDone'),
    );
  return (
    <div className="row wrap">
      <Button
        size="xs"
        disabled={isLoading}
        aria-label={t('acceptOne', { words })}
        onClick={() => void send('accept')}
      >
        {t('accept')}
      </Button>
      <Button
        size="xs"
        variant="default"
        disabled={isLoading}
        aria-label={t('declineOne', { words })}
        onClick={() => void send('decline')}
      >
        {t('decline')}
      </Button>
    </div>
  );
}
