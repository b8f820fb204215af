import 'reflect-metadata';
import { closeOpenStacks } from '../src/index.js';

/** Two cores under load: a database, a message server and a service start inside one test. */
jest.setTimeout(180_000);

Object.assign(globalThis, { whenFileIsThrough: closeOpenStacks });
