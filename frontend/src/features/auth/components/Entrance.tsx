import { IconFileText, IconMessage2, IconMicrophone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useProduct } from '../../../shared/api/index.js';
import { useDocumentTitle } from '../../../shared/ui/useDocumentTitle.js';
import { t } from '../texts.js';

interface Props {
  title: string;
  subtitle: string;
  children: ReactNode;
}

/** The frame of the screens before sign-in: the form, and what the studio does beside it. */
export function Entrance({ title, subtitle, children }: Props) {
  const { name } = useProduct();
  useDocumentTitle(title);
  return (
    <main className="entrance">
      <section className="entrance-form">
        <div className="stack g8">
          <div className="row g3">
            <img className="brand-mark" src="/galley.svg" alt="" />
            <span className="brand-name">{name}</span>
            <span className="badge" data-tone="grey">
              {t('agent')}
            </span>
          </div>
          <div className="stack">
            <h1 className="display">{title}</h1>
            <p className="soft">{subtitle}</p>
          </div>
          {children}
        </div>
      </section>
      <aside className="entrance-side" aria-hidden>
        <div className="proof">
          <p className="display">{t('promise')}</p>
          <ProofStep icon={<IconMicrophone size={20} />} text={t('promiseTopics')} />
          <ProofStep icon={<IconFileText size={20} />} text={t('promiseTexts')} />
          <ProofStep icon={<IconMessage2 size={20} />} text={t('promiseClaims')} />
        </div>
      </aside>
    </main>
  );
}

function ProofStep({ icon, text }: { icon: ReactNode; text: string }) {
  return (
    <div className="proof-step">
      {icon}
      <p className="soft">{text}</p>
    </div>
  );
}
