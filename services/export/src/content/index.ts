export { align, type Line } from './align.js';
export { type Rewritten, rewritten, withLateEdits } from './compaction.js';
export { htmlLengthIn } from './html-length.js';
export { cleanHtml, htmlToNode, nodeToHtml, schema, withoutAnnotations, withStyles } from './html.js';
export { hunksBetween } from './hunks.js';
export { inlinePictures, mend, type Mended, needsMending, nestingIn } from './mend.js';
export { acceptAllChanges, type Change, changeAsUpdate, growBranch } from './shared-change.js';
export { factsOf } from './update-facts.js';
export {
  docFromState,
  htmlFromState,
  mergeStates,
  nodeFromState,
  stateFromHtml,
  titleFromState,
} from './ydoc.js';
