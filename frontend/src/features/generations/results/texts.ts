import { textsOf } from '../../../shared/lib/texts.js';

export const t = textsOf('results', {
  continue: 'Continue',

  // Ways of looking at a text and of taking it along
  content: 'Content',
  text: 'Text',
  view: 'View',
  edit: 'Edit',
  htmlPreview: 'HTML Preview',
  markdown: 'Markdown',
  writingMarkdown: 'Writing it as Markdown',
  blogPost: 'Blog Post',
  expand: 'Expand',
  copy: 'Copy',
  copyHtml: 'Copy HTML',
  copyMarkdown: 'Copy Markdown',
  download: 'Download',
  downloadHtml: 'Download HTML',
  downloadMarkdown: 'Download Markdown',

  // Saving
  openingEditor: 'Opening the editor',
  readOnly: 'Read only',
  versionSaved: 'Version {{version}}, saved',
  unsaved: 'Unsaved',
  save: 'Save',
  savedAs: 'Saved as version {{version}}',
  saveFailed: 'Save failed',
  saveFailedHint: '{{reason}} What you wrote is kept here.',
  tryAgain: 'Please try again.',
  noSpace: 'This browser has no space left',
  noSpaceHint: 'Save often. A reload would lose words that are not saved.',
  late: 'Somebody saved a newer version. What you wrote is kept here.',
  merge: 'Merge both',
  showNewer: 'Show the newer version',

  // The tools of the editor
  formatting: 'Formatting',
  subhead: 'Subhead',
  smallHeading: 'Small heading',
  bold: 'Bold',
  italic: 'Italic',
  list: 'List',
  numberedList: 'Numbered list',
  quote: 'Quote',
  insertImage: 'Insert an image',
  imageFailed: 'Image upload failed',
  imageTooLarge: '{{file}} is too large: at most {{megabytes}} MB are accepted.',
  imageOfOtherKind: '{{file}} is not a PNG, JPEG, GIF or WebP image.',

  // Beside the text
  refineWithAi: 'Refine with AI',
  feedback: 'Feedback',
  feedbackExample: 'Make the opening shorter, add a quote about...',
  refine: 'Refine',
  cancel: 'Cancel',
  expertChat: 'Chat with Topic Expert',
  noChat: 'Cannot start chat',
  noTopic: 'No topic data available',
});
