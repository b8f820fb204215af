import type { publicationEvents } from '@galley/contracts';
import type { z } from 'zod';
import type { GenerationEntity } from '../generations/index.js';
import type { TextPublicationEntity } from './text-publication.entity.js';

type Title = Pick<GenerationEntity, 'title' | 'subjectLine'>;

export const nameOfText = ({ title, subjectLine }: Title): string | null => title ?? subjectLine;

/** What every event about a publication says. */
export const factsOfPublication = (
  publication: TextPublicationEntity,
  text: Title,
): z.input<typeof publicationEvents.published.data> => ({
  publicationId: publication.id,
  generationId: publication.generationId,
  title: nameOfText(text),
  destinationId: publication.destinationId,
  destination: publication.destinationName,
  as: publication.way,
  address: publication.address,
  version: publication.textVersion,
});
