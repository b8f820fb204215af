import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router-dom';

type Props = { children: string } & ({ to: string } | { onClick: () => void });

/** The way back among the actions of a page; where there is no room for its words, an arrow that is read aloud. */
export function BackButton({ children, ...way }: Props) {
  const look = {
    'data-back': true,
    variant: 'subtle',
    color: 'gray',
    leftSection: <IconArrowLeft size={16} />,
  };
  return 'to' in way ? (
    <Button component={Link} to={way.to} {...look}>
      {children}
    </Button>
  ) : (
    <Button onClick={way.onClick} {...look}>
      {children}
    </Button>
  );
}
