import './print.css';
import { makeOutward } from '../lib/outward.js';

/** What a page reads as its text: a document, or a draft. */
const texts = '.doc-text, .draft';
/** Signs of the editor that are no part of the text, and blocks that were taken out. */
const signs = '[hidden], .ProseMirror-widget, .ProseMirror-separator, [class^="collaboration-carets"]';

/** Puts a copy of the page's text where it is the only thing on paper, until it is printed. */
function putOnPaper(): void {
  takeOffPaper();
  const text = textOnScreen();
  if (!text) return;
  const sheet = document.createElement('div');
  sheet.className = 'print-sheet';
  const copy = document.importNode(text, true);
  copy.removeAttribute('contenteditable');
  for (const sign of copy.querySelectorAll(signs)) sign.remove();
  makeOutward(copy);
  for (const picture of copy.querySelectorAll('img')) picture.loading = 'eager';
  sheet.append(copy);
  document.body.append(sheet);
}

function takeOffPaper(): void {
  for (const sheet of document.querySelectorAll('.print-sheet')) sheet.remove();
}

/** The text of the dialog in front, of the framed document, or of the page; null where a page shows several. */
function textOnScreen(): Element | null {
  const front = [...document.querySelectorAll('[role="dialog"]')].filter(isShown).at(-1);
  if (front) return mainOf([...front.querySelectorAll(texts)]);
  const framed = [...document.querySelectorAll('iframe')].filter(isShown).flatMap(textIn);
  return mainOf(framed) ?? mainOf([...document.querySelectorAll(texts)]);
}

/** The text that is longer than all others together. */
function mainOf(found: readonly Element[]): Element | null {
  const shown = found.filter((one) => isShown(one) && lengthOf(one) > 0);
  const all = shown.reduce((sum, one) => sum + lengthOf(one), 0);
  return shown.find((one) => lengthOf(one) > all / 2) ?? null;
}

/** Frames of other sites keep what is in them to themselves. */
function textIn(frame: HTMLIFrameElement): Element[] {
  return [...(frame.contentDocument?.querySelectorAll(texts) ?? [])];
}

const lengthOf = (element: Element): number => element.textContent.trim().length;
const isShown = (element: Element): boolean => element.checkVisibility?.() ?? true;

window.addEventListener('beforeprint', putOnPaper);
window.addEventListener('afterprint', takeOffPaper);
