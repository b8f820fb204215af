export { SubjectLines } from './components/SubjectLines.js';
export { TopicDetailsDialog } from './components/TopicDetailsDialog.js';
export { useSaveToggle } from './saved/useSaveToggle.js';
export {
  useExtractedTopicsQuery,
  useGenerateSubjectLinesMutation,
  useRecentTopicsQuery,
  useTopicQuery,
  useTopicsOfPlatformsQuery,
  useTopicsOfSourceQuery,
} from './topics.api.js';
