import { textsOf } from '../../shared/lib/texts.js';

/** Apart from the other texts: the routes stand in the first load. */
export const t = textsOf('documents/routes', { opening: 'Opening the document' });
