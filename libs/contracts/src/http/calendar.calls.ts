import { calendarRpc } from '../calendar.js';
import { callsOf, composes, forwards, get, post, put, remove } from './call.js';

/** What goes out when, for the team and for calendar programs. */
export const calendarCalls = callsOf(
  'Calendar',
  {
    read: get(
      '/api/calendar',
      'What is planned and what is out, day by day',
      forwards(calendarRpc.read, { reads: ['Publication', 'Generation', 'Automation'] }),
    ),
    set: put('/api/calendar/settings', 'Sets the time zone of the team', forwards(calendarRpc.set)),
    feed: get(
      '/api/calendar/feed',
      'Whether calendar programs may read the plans',
      forwards(calendarRpc.feed),
    ),
    renewFeed: post(
      '/api/calendar/feed',
      'Makes the address for calendar programs, and ends the one before',
      forwards(calendarRpc.renewFeed, { description: 'The only answer that has the token.' }),
    ),
    revokeFeed: remove(
      '/api/calendar/feed',
      'Ends the address for calendar programs',
      forwards(calendarRpc.revokeFeed),
    ),
    file: get(
      '/api/calendars/{token}',
      'The plans of a team as an iCalendar file',
      composes({
        input: calendarRpc.file.input,
        output: null,
        media: ['text/calendar'],
        access: 'public',
        reads: [],
      }),
    ),
  },
  { permission: 'texts.publish', reads: ['Publication'], changes: ['Publication'] },
);
