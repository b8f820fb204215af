export { RegisterInput } from '@galley/contracts';
