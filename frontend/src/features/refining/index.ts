export { RefinementPanel } from './widget/RefinementPanel.js';
export { RefinementWidget } from './widget/RefinementWidget.js';
export { RefineCard } from './components/RefineCard.js';
export { useFeedback } from './components/useFeedback.js';
export { useRefining } from './components/useRefining.js';
