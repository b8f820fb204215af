import { folderColours, limits } from '@galley/contracts';

/** A new folder gets one of the first six colours at random. */
const CHOICES = 6;

export function folderColour(chance = Math.random()): string {
  return folderColours[Math.floor(chance * CHOICES)] ?? limits.defaultFolderColour;
}
