import type { AppError } from '@galley/contracts';
import { QueryFailedError } from 'typeorm';

const uniqueViolation = '23505';

/** Answers with `problem` when a unique index refuses what is written. */
export async function refusingTwins<T>(problem: AppError, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const { code } = (error instanceof QueryFailedError ? error.driverError : error) as { code?: string };
    throw code === uniqueViolation ? problem : error;
  }
}
