import { postNetworks, type PostNetwork, postRules } from '@galley/contracts';
import { useState } from 'react';
import { httpApi, useCallMutation } from '../../shared/api/index.js';
import { toastResult } from '../../shared/ui/index.js';
import { t } from './texts.js';

/** Has posts of a text made. `making` are the networks whose posts are on their way. */
export function useMaking(id: number) {
  const [send] = useCallMutation(httpApi.post.make);
  const [making, setMaking] = useState<readonly PostNetwork[]>([]);
  const make = async (networks?: PostNetwork[]) => {
    setMaking(networks ?? postNetworks);
    const result = await send({ id, ...(networks && { networks }) });
    setMaking([]);
    const [only, ...more] = networks ?? postNetworks;
    const one = more.length === 0 && only !== undefined;
    toastResult(result, one ? t('madeOne', { network: postRules[only].name }) : t('made'), t('notMade'));
  };
  return { make, making };
}
