import type { SocialPicture } from '@galley/contracts';
import { Radio } from '@mantine/core';
import type { PartProps } from './ReadersDialog.js';
import { t } from './texts.js';

const valueOf = (chosen: SocialPicture): string => (chosen.kind === 'picture' ? chosen.src : chosen.kind);
const chosenOf = (value: string): SocialPicture =>
  value === 'card' || value === 'none' ? { kind: value } : { kind: 'picture', src: value };

/** Which picture goes with a link to the text. */
export function SocialChoice({ facts: { card, pictures }, now, readOnly, set }: PartProps) {
  return (
    <Radio.Group
      label={t('social')}
      value={valueOf(now.social)}
      onChange={(value) => set({ social: chosenOf(value) })}
    >
      <div className="stack reader-choices">
        {card ? (
          <Radio
            value="card"
            disabled={readOnly}
            label={t('card')}
            description={t('cardHint', { quote: card.quote })}
          />
        ) : null}
        {pictures.map(({ src }, index) => (
          <Radio
            key={src}
            value={src}
            disabled={readOnly}
            label={
              <span className="row">
                <img className="reader-thumb" src={src} alt="" />
                {t('picture', { number: index + 1 })}
              </span>
            }
          />
        ))}
        <Radio value="none" disabled={readOnly} label={t('none')} />
      </div>
    </Radio.Group>
  );
}
