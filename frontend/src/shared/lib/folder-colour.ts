import { folderColours, limits } from '@galley/contracts';

/** A new folder takes one of the first six colours by chance (spec part 2, section 5). */
const CHOICES = 6;

export function folderColour(chance = Math.random()): string {
  return folderColours[Math.floor(chance * CHOICES)] ?? limits.defaultFolderColour;
}
