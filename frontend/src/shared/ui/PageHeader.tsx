import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';
import { EngineLabel } from './EngineLabel.js';
import { useDocumentTitle } from './useDocumentTitle.js';

/** The place in the top bar that pages fill; null outside the layout, where the header stands in the page itself. */
export const HeaderSlot = createContext<HTMLElement | null>(null);

interface Props {
  title: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
  /** On this screen an engine writes, and it is said which. */
  writes?: boolean | undefined;
}

/** Title, subtitle and main actions of a page; they stay in sight in the top bar. */
export function PageHeader({ title, subtitle, actions, writes = false }: Props) {
  const slot = useContext(HeaderSlot);
  useDocumentTitle(title);
  const header = (
    <div className="page-header">
      <div className="page-title">
        <h1 className="clamp-2" dir="auto" tabIndex={-1}>
          {title}
        </h1>
        {subtitle ? <p>{subtitle}</p> : null}
        {writes ? <EngineLabel /> : null}
      </div>
      {actions ? <div className="page-actions">{actions}</div> : null}
    </div>
  );
  return slot ? createPortal(header, slot) : header;
}

/** A page below its header; `data-wide`, `data-narrow` and the like say how it is laid out. */
export function Page({
  title,
  subtitle,
  actions,
  writes,
  children,
  ...layout
}: Props & { children: ReactNode }) {
  return (
    <div className="page" {...layout}>
      <PageHeader title={title} subtitle={subtitle} actions={actions} writes={writes} />
      {children}
    </div>
  );
}
