import { operatorUsers } from '@galley/contracts';
import { Answers } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { PasswordsService } from '../passwords/passwords.service.js';
import { UsersService } from '../users/users.service.js';

/** Accounts, as an operator asks about them (ADR 0022). */
@Controller()
export class OperatorController {
  constructor(
    private readonly users: UsersService,
    private readonly passwords: PasswordsService,
  ) {}

  @Answers(operatorUsers.list)
  list({ after, limit }: z.output<typeof operatorUsers.list.input>) {
    return this.users.lines(after, limit);
  }

  @Answers(operatorUsers.resetPassword)
  resetPassword({ username, password }: z.output<typeof operatorUsers.resetPassword.input>) {
    return this.passwords.resetByOperator(username, password);
  }
}
