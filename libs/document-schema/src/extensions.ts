import type { Extensions } from '@tiptap/core';
import Highlight from '@tiptap/extension-highlight';
import StarterKit from '@tiptap/starter-kit';
import { isSafeLink } from './addresses.js';
import { Gone } from './gone.js';
import { Image } from './image.js';
import { AiChange, CommentMark, keptIn, Moment } from './marks.js';

/**
 * Counts changes of the schema below. A browser that was loaded before such a change would delete what it does not
 * know, so the server refuses it and the page reloads itself.
 */
export const schemaVersion = 2;

/** The name of the Yjs fragment that holds the text, and of the maps that hold comment threads and proposed changes. */
export const textField = 'default';
export const commentsField = 'comments';
export const changesField = 'changes';
export const suggestionsField = 'suggestions';

/** Marks that speak about the text and are no part of it: never exported, never compared. */
export const annotationMarks = ['aiChange', 'highlight', 'comment'] as const;

/**
 * What a document can hold, for the server and the browser alike. History and the trailing line are left out: Yjs
 * keeps the history, and opening a document must not change it.
 */
export function documentExtensions(): Extensions {
  return [
    StarterKit.configure({
      undoRedo: false,
      trailingNode: false,
      heading: { levels: [1, 2, 3] },
      link: {
        openOnClick: false,
        defaultProtocol: 'https',
        isAllowedUri: (address) => isSafeLink(address),
        HTMLAttributes: { rel: 'noopener noreferrer', target: '_blank' },
      },
    }),
    // The colour's name alone: a style that browsers send to each other could carry anything.
    Highlight.extend({ addAttributes: () => keptIn('color', 'data-color') }),
    Image,
    Moment,
    AiChange,
    CommentMark,
    Gone,
  ];
}
