import { SetMetadata } from '@nestjs/common';

export const PUBLIC = 'galley:public';

/** Marks a route that needs no session. */
export const Public = () => SetMetadata(PUBLIC, true);
