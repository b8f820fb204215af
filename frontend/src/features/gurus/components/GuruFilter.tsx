import { FilterSelect } from '../../../shared/ui/index.js';
import { useGurusQuery } from '../gurus.api.js';
import { t } from '../texts.js';

interface Props {
  value: number | null;
  onChange: (guruId: string | null) => void;
}

/** Narrows a list to what one guru said; null is all of them. */
export function GuruFilter({ value, onChange }: Props) {
  const { data = [] } = useGurusQuery();
  return (
    <FilterSelect
      label={t('guru')}
      all={t('all')}
      searchable
      options={data.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === null ? null : String(value)}
      onChange={onChange}
    />
  );
}
