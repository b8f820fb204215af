import { Module } from '@nestjs/common';
import { PeopleService } from './people.service.js';

/** A copy of the names of users. */
@Module({ providers: [PeopleService], exports: [PeopleService] })
export class PeopleModule {}
