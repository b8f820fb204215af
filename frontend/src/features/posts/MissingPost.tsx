import { type PostNetwork, postRules } from '@galley/contracts';
import { Button } from '@mantine/core';
import { t } from './texts.js';

interface Props {
  network: PostNetwork;
  mayChange: boolean;
  making: boolean;
  onMake: () => void;
}

/** A network that the text has no post for yet. */
export function MissingPost({ network, mayChange, making, onMake }: Props) {
  const { name } = postRules[network];
  return (
    <>
      <h3 className="section-title">{name}</h3>
      <p className="soft">{t('noneHere', { network: name })}</p>
      {mayChange ? (
        <Button variant="default" loading={making} onClick={onMake}>
          {t('makeOne', { network: name })}
        </Button>
      ) : null}
    </>
  );
}
