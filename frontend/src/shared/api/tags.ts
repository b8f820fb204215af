export { type Tag as TagType, tags as tagTypes } from '@galley/contracts';
