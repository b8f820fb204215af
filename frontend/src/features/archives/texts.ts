import { textsOf } from '../../shared/lib/texts.js';

export const t = textsOf('archives', {
  exportTeam: 'Export everything',
  teamTitle: 'Everything of {{name}} in one file',
  teamHint:
    'A ZIP file with recordings and transcripts, topics, texts, documents, pictures, people and the audit log, including what people keep for themselves: conversations, saved topics and folders. It holds no passwords and no secrets. It can take minutes.',
  exportOwn: 'Download my data',
  ownTitle: 'Your data',
  ownHint:
    'A ZIP file with what is yours in all your teams: your account, texts, folders, conversations, saved topics, and the lines of the audit log about you.',
  preparing: 'Preparing the file. Leave this page open.',
  ready: 'The file is ready',
  notMade: 'The file was not made',
});
