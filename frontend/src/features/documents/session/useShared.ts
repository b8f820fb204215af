import { useEffect, useState } from 'react';
import type { Map as YMap } from 'yjs';

/** What stands in a shared map, read anew whenever somebody changes it. `read` must not change from call to call. */
export function useShared<T>(map: YMap<unknown>, read: (map: YMap<unknown>) => T): T {
  const [value, setValue] = useState(() => read(map));
  useEffect(() => {
    const look = () => setValue(read(map));
    look();
    map.observe(look);
    return () => map.unobserve(look);
  }, [map, read]);
  return value;
}
