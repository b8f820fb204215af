import { createElement, Fragment, type MouseEvent, type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { Evidence } from '../evidence/index.js';
import { safeUrl } from '../lib/video.js';
import { listenOn } from '../player/index.js';
import '../print/print.js';
import './markup.css';

/** What of a draft is shown; anything else shows only its words. Nothing becomes markup but what stands here. */
const tags = new Set([
  ...[
    'p',
    'h1',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'blockquote',
    'strong',
    'em',
    'b',
    'i',
    'u',
    's',
    'br',
    'hr',
  ],
  ...['code', 'pre', 'mark', 'sub', 'sup', 'figure', 'figcaption', 'ins', 'del'],
]);
const hidden = new Set([
  'script',
  'style',
  'template',
  'iframe',
  'object',
  'embed',
  'noscript',
  'svg',
  'math',
]);

/**
 * Shows a draft, whoever wrote it. It is read by the browser's inert parser and built anew element by element, without
 * attributes, so nothing in it can run; moments become links to their second, and show what stands there.
 */
export function Markup({ html }: { html: string }) {
  const body = useMemo(() => new DOMParser().parseFromString(html, 'text/html').body, [html]);
  return <Evidence className="draft">{childrenOf(body)}</Evidence>;
}

const childrenOf = (element: Element): ReactNode[] => [...element.childNodes].map(shown);

function shown(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const tag = node.localName;
  if (hidden.has(tag)) return null;
  if (tag === 'a') return <Reference key={key} element={node} />;
  if (tag === 'img') return <Picture key={key} element={node} />;
  if (!tags.has(tag)) return <Fragment key={key}>{childrenOf(node)}</Fragment>;
  if (tag === 'br' || tag === 'hr') return createElement(tag, { key });
  return createElement(tag, { key, dir: 'auto' }, ...childrenOf(node));
}

function Reference({ element }: { element: Element }) {
  const words = childrenOf(element);
  const source = Number(element.getAttribute('data-source'));
  const seconds = Math.floor(Number(element.getAttribute('data-t') ?? 0)) || 0;
  const known = Number.isInteger(source) && source > 0;
  const outside = safeUrl(element.getAttribute('href'));
  const inside = `/video/${source}?t=${seconds}`;
  const hear = (event: MouseEvent) =>
    listenOn(event, { sourceId: source, seconds, url: outside, href: outside ?? inside });
  const moment = element.classList.contains('moment')
    ? {
        className: 'moment',
        title: element.getAttribute('title') ?? undefined,
        ...(known ? { 'data-source': source, 'data-t': seconds, onClick: hear } : {}),
      }
    : undefined;
  if (outside !== null) {
    return (
      <a href={outside} target="_blank" rel="noreferrer" {...moment}>
        {words}
      </a>
    );
  }
  if (moment === undefined || !known) return <>{words}</>;
  return (
    <Link to={inside} {...moment}>
      {words}
    </Link>
  );
}

function Picture({ element }: { element: Element }) {
  const stored = element.getAttribute('src') ?? '';
  const src = stored.startsWith('/files/') ? stored : safeUrl(stored);
  if (src === null) return null;
  return (
    <img src={src} alt={element.getAttribute('alt') ?? ''} loading="lazy" referrerPolicy="no-referrer" />
  );
}
