import type { ShownSentence, SignOffView } from '@galley/contracts';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { httpApi, useCallMutation } from '../../shared/api/index.js';
import type { Tone } from '../../shared/lib/people.js';
import { Badge, toastResult } from '../../shared/ui/index.js';
import { Hearing } from './Hearing.js';
import { t } from './texts.js';

const tones: Record<ShownSentence['state'], Tone> = {
  open: 'grey',
  approved: 'green',
  rejected: 'red',
  suggested: 'purple',
  reopened: 'amber',
  gone: 'grey',
};

interface Props {
  token: string;
  sentence: ShownSentence;
  onChange: (view: SignOffView) => void;
}
type Way = 'reject' | 'suggest';

/** One sentence beside its moment, and the three answers to it. */
export function SentenceCard({ token, sentence, onChange }: Props) {
  const { words, state, approvedWords, suggestion, comment } = sentence;
  const [way, setWay] = useState<Way | null>(null);
  return (
    <li className="card sign-off-sentence" aria-label={words}>
      <div className="row between wrap">
        <span className="small strong" dir="auto">
          {sentence.speaker ?? t('unknownSpeaker')}
        </span>
        <Badge tone={tones[state]}>{t(state)}</Badge>
      </div>
      <blockquote dir="auto">{words}</blockquote>
      {state === 'reopened' && approvedWords !== null ? (
        <Said label={t('approvedBefore')} words={approvedWords} />
      ) : null}
      {suggestion === null ? null : <Said label={t('yourWording')} words={suggestion} />}
      {comment === null ? null : <Said label={t('yourComment')} words={comment} />}
      <Hearing sentence={sentence} />
      <Answers token={token} sentence={sentence} onChange={onChange} way={way} setWay={setWay} />
    </li>
  );
}

const Said = ({ label, words }: { label: string; words: string }) => (
  <p className="small" dir="auto">
    <span className="faint">{label}:</span> {words}
  </p>
);

interface AnswersProps extends Props {
  way: Way | null;
  setWay: (way: Way | null) => void;
}

function Answers({ token, sentence, onChange, way, setWay }: AnswersProps) {
  const [decide, { isLoading }] = useCallMutation(httpApi.signOff.decide);
  const answer = async (decision: 'approve' | Way, words = '') => {
    const { data, error } = await decide({
      token,
      sentence: sentence.id,
      hash: sentence.hash,
      decision,
      ...(decision === 'suggest' ? { suggestion: words } : {}),
      ...(decision === 'reject' ? { comment: words } : {}),
    });
    if (!toastResult({ error }, t('stored'), t('notStored'))) return;
    if (data) onChange(data);
    setWay(null);
  };
  if (way)
    return (
      <Writing
        way={way}
        words={sentence.words}
        busy={isLoading}
        onSend={(words) => void answer(way, words)}
        onCancel={() => setWay(null)}
      />
    );
  return (
    <div className="sign-off-answers" role="group" aria-label={t('answerTo', { words: sentence.words })}>
      <Button
        loading={isLoading}
        disabled={sentence.state === 'approved'}
        onClick={() => void answer('approve')}
      >
        {t('approve')}
      </Button>
      <Button variant="default" disabled={isLoading} onClick={() => setWay('suggest')}>
        {t('suggest')}
      </Button>
      <Button variant="default" disabled={isLoading} onClick={() => setWay('reject')}>
        {t('reject')}
      </Button>
    </div>
  );
}

interface WritingProps {
  way: Way;
  words: string;
  busy: boolean;
  onSend: (words: string) => void;
  onCancel: () => void;
}

function Writing({ way, words, busy, onSend, onCancel }: WritingProps) {
  const [text, setText] = useState(way === 'suggest' ? words : '');
  const ready = way === 'reject' || (text.trim() !== '' && text.trim() !== words);
  return (
    <form
      className="stack g3"
      onSubmit={(event) => {
        event.preventDefault();
        if (ready && !busy) onSend(text.trim());
      }}
    >
      <Textarea
        label={t(way === 'suggest' ? 'howWouldYou' : 'why')}
        autosize
        minRows={2}
        maxLength={2000}
        autoFocus
        value={text}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
      <div className="sign-off-answers">
        <Button type="submit" disabled={!ready} loading={busy}>
          {t('send')}
        </Button>
        <Button variant="default" disabled={busy} onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
