export { DeleteTopic } from './components/DeleteTopic.js';
export { SubjectLines } from './components/SubjectLines.js';
export { TopicDetailsDialog } from './components/TopicDetailsDialog.js';
export { useSaveToggle } from './saved/useSaveToggle.js';
export { useTopicsOfPlatformsQuery } from './topics.api.js';
