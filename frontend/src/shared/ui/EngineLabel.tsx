import { httpApi, useCallQuery } from '../api/index.js';
import { Badge } from './badges.js';

/** Says on every screen on which an engine writes that it is the embedded one; nothing where a language model writes. */
export function EngineLabel() {
  const { data } = useCallQuery(httpApi.installation.config);
  if (data?.engines.writing !== 'offline') return null;
  return (
    <Badge title="No language model is connected: texts are put together from the recording's own sentences.">
      Offline engine
    </Badge>
  );
}
