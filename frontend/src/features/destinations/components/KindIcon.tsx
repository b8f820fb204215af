import { destinationKinds, type DestinationIcon, type DestinationKind } from '@galley/contracts';
import { IconBrandWordpress, IconFolder, IconGhost, IconMail } from '@tabler/icons-react';

const icons: Record<DestinationIcon, typeof IconGhost> = {
  ghost: IconGhost,
  wordpress: IconBrandWordpress,
  folder: IconFolder,
  mail: IconMail,
};

/** What is drawn beside a destination. */
export function KindIcon({ kind }: { kind: DestinationKind }) {
  const Icon = icons[destinationKinds[kind].icon];
  return <Icon size={14} aria-hidden />;
}
