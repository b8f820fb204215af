export { PeopleModule } from './people.module.js';
export { nameOf, PeopleService, withEngine } from './people.service.js';
export { PersonEntity } from './person.entity.js';
