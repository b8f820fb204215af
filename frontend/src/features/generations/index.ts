export { useLatestGenerationsQuery } from './generations.api.js';
