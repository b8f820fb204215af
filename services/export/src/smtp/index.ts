export { SmtpDestination } from './smtp.destination.js';
export { SmtpModule } from './smtp.module.js';
