import type { UploadPreview } from '@galley/contracts';
import { Select } from '@mantine/core';
import { useGurusQuery } from '../../gurus/index.js';

interface Props {
  speakers: UploadPreview['speakers'];
  /** From a speaker's name to a guru's; who is left out is not in it. */
  bound: Record<string, string>;
  /** An empty guru leaves the speaker out. */
  onBind: (speaker: string, guruName: string) => void;
  disabled: boolean;
}

/** Names of gurus are marked, so that none can be taken for the entry that leaves out. */
const LEFT_OUT = 'left-out';
const MARK = 'guru:';
const valueOf = (guruName: string | undefined) => (guruName ? `${MARK}${guruName}` : LEFT_OUT);
const guruOf = (value: string | null) => (value?.startsWith(MARK) ? value.slice(MARK.length) : '');

/** Says for each speaker of a call which guru that is, or that nobody's. */
export function SpeakerBinding({ speakers, bound, onBind, disabled }: Props) {
  const gurus = useGurusQuery();
  const choices = [
    { value: LEFT_OUT, label: 'Leave out' },
    ...(gurus.data ?? []).map(({ name }) => ({ value: valueOf(name), label: name })),
  ];
  return (
    <fieldset className="card speakers">
      <legend className="section-title">Speakers</legend>
      <p className="small soft">
        Topics go to the guru who speaks most in them. Who is left out stays in the transcript by name.
      </p>
      {speakers.length === 0 ? (
        <p className="soft">
          No speakers were found yet. Names at the beginning of the lines tell them apart, like “Nora Vale:
          …”.
        </p>
      ) : null}
      <ul className="plain lines">
        {speakers.map(({ name, turns, words }) => (
          <li className="line wrap" key={name}>
            <span className="stack grow" style={{ gap: 0 }}>
              <span className="strong" dir="auto">
                {name}
              </span>
              <span className="small faint numbers">
                {turns.toLocaleString('en-US')} {turns === 1 ? 'turn' : 'turns'},{' '}
                {words.toLocaleString('en-US')} words
              </span>
            </span>
            <Select
              className="speaker-guru"
              aria-label={`Guru of ${name}`}
              data={choices}
              searchable
              allowDeselect={false}
              nothingFoundMessage="No guru with this name"
              disabled={disabled}
              value={valueOf(bound[name])}
              onChange={(value) => onBind(name, guruOf(value))}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
