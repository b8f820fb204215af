import type { TeamId } from '@galley/contracts';
import { acrossTeams, asCaller, currentCaller, systemCaller } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Whose the documents of this installation are. Whoever opens one by its link names no team, or is signed in for another one. */
@Injectable()
export class DocumentTeams {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns null when there is no such document */
  async of(documentId: string): Promise<TeamId | null> {
    const [row] = await acrossTeams('document-by-key', () =>
      this.dataSource.query<{ teamId: TeamId }[]>('SELECT "teamId" FROM documents WHERE id = $1', [
        documentId,
      ]),
    );
    return row?.teamId ?? null;
  }

  /**
   * Runs `fn` for the team of a document that somebody may have the link of. People of this team stay who they are; anybody else
   * has no account there, so the link alone decides what opens.
   */
  async asVisitor<T>(documentId: string, fn: () => Promise<T>): Promise<T> {
    const teamId = await this.of(documentId);
    const caller = currentCaller() ?? systemCaller();
    // A document that is kept elsewhere is for people of its team alone.
    if (teamId === null || teamId === caller.teamId) return fn();
    return asCaller({ ...caller, userId: null, sessionId: null, role: null, teamId }, fn);
  }
}
