import type { DocumentLinks } from '@galley/contracts';
import { Button } from '@mantine/core';
import { IconLinkOff, IconLock, IconRefresh, IconUsers } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useAuth } from '../../auth/index.js';
import { EmptyState, toastError } from '../../../shared/ui/index.js';
import { type DocumentLink, useChangeLinkMutation, useDocumentLinksQuery } from '../documents.api.js';
import { goTo } from '../links.js';
import { type Unsent, unsentOf } from '../session/kept.js';
import { Rescue } from './Rescue.js';
import type { Refusal } from '../session/useDocumentSession.js';
import { t } from '../texts.js';

export const Middle = ({ children }: { children: ReactNode }) => (
  <main className="doc-middle">{children}</main>
);

/** Why somebody is not let into a document, and what to do next. */
export function Refused({ refusal, link }: { refusal: Refusal; link: DocumentLink }) {
  const reload = (
    <Button
      variant="default"
      leftSection={<IconRefresh size={16} aria-hidden />}
      onClick={() => location.reload()}
    >
      {refusal === 'schema-changed' ? t('loadNewEditor') : t('tryAgain')}
    </Button>
  );
  if (refusal === 'too-many-people')
    return (
      <Middle>
        <EmptyState
          plain
          level={1}
          icon={<IconUsers size={28} />}
          title={t('tooManyPeople')}
          text={t('tooManyPeopleHint')}
        >
          {reload}
        </EmptyState>
      </Middle>
    );
  if (refusal === 'schema-changed')
    return (
      <Middle>
        <EmptyState plain level={1} title={t('newEditor')} text={t('newEditorHint')}>
          {reload}
        </EmptyState>
      </Middle>
    );
  if (refusal === 'needs-sign-in' || refusal === 'of-team')
    return <NotForReader refusal={refusal} link={link} reload={reload} />;
  return <InvalidLink link={link} />;
}

interface NotForReaderProps {
  refusal: 'needs-sign-in' | 'of-team';
  link: DocumentLink;
  reload: ReactNode;
}

/** The link is right, and not for whoever came by it. What was typed before the rule changed is not lost. */
function NotForReader({ refusal, link: { id, key }, reload }: NotForReaderProps) {
  const unsent = useUnsent({ id, key });
  const isGuest = refusal === 'needs-sign-in';
  const login = `/login?${new URLSearchParams({ from: `/d/${id}#${encodeURIComponent(key)}` }).toString()}`;
  return (
    <Middle>
      <EmptyState
        plain
        level={1}
        icon={<IconLock size={28} />}
        title={t(isGuest ? 'needsSignIn' : 'ofTeam')}
        text={t(isGuest ? 'needsSignInHint' : 'ofTeamHint')}
      >
        {isGuest ? (
          <Button component={Link} to={login}>
            {t('signIn')}
          </Button>
        ) : (
          reload
        )}
      </EmptyState>
      {unsent ? <Rescue label={t('rescueUnsent')} unsent={unsent} /> : null}
    </Middle>
  );
}

function InvalidLink({ link }: { link: DocumentLink }) {
  const { user } = useAuth();
  const { data } = useDocumentLinksQuery(link.id, { skip: !user, refetchOnMountOrArgChange: true });
  const unsent = useUnsent(link);
  const mine = data?.mayChange ? data : null;
  return (
    <Middle>
      <EmptyState
        plain
        level={1}
        icon={<IconLinkOff size={28} />}
        title={t('invalidLink')}
        text={mine ? t('invalidLinkOfMine') : t('invalidLinkHint')}
      >
        {mine ? <NewLink links={mine} /> : null}
      </EmptyState>
      {unsent ? <Rescue label={t('rescueUnsent')} unsent={unsent} /> : null}
    </Middle>
  );
}

function useUnsent({ id, key }: DocumentLink): Unsent | null {
  const [unsent, setUnsent] = useState<Unsent | null>(null);
  useEffect(() => {
    let shown = true;
    void unsentOf(id, key).then((found) => (shown ? setUnsent(found) : undefined));
    return () => {
      shown = false;
    };
  }, [id, key]);
  return unsent;
}

/** Whoever may revoke a link may also make a new one; nobody else is told that there is something to renew. */
function NewLink({ links: { documentId, editUrl } }: { links: DocumentLinks }) {
  const [change, { isLoading }] = useChangeLinkMutation();
  if (editUrl) {
    return (
      <Button variant="default" onClick={() => goTo(editUrl)}>
        {t('openWithLink')}
      </Button>
    );
  }
  const renew = async () => {
    try {
      const links = await change({ documentId, link: 'edit', action: 'renew' }).unwrap();
      if (links.editUrl) goTo(links.editUrl);
    } catch (error) {
      toastError(t('notRenewed'), error);
    }
  };
  return (
    <Button loading={isLoading} onClick={() => void renew()}>
      {t('newEditLink')}
    </Button>
  );
}
