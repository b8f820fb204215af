export {
  type Asked,
  listen,
  listenOn,
  stopListening,
  useAsked,
  usePageOf,
  type WantedMoment,
} from './listen.js';
