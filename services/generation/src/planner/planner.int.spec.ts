import { automationRpc, calendarRpc, publicationRpc } from '@galley/contracts';
import { eventually } from '@galley/testing';
import { DateTime } from 'luxon';
import { DestinationDouble } from '../testing/destination-double.js';
import { standInForDocuments } from '../testing/document-double.js';
import { generationStack, type GenerationStack, storeText } from '../testing/generation-stack.js';

const ann = { userId: 1, as: { role: 'editor' as const } };
const otherTeam = { userId: 1, teamId: 2 };
const zone = 'Europe/Vienna';

let generation: GenerationStack;
beforeAll(async () => {
  generation = await generationStack();
  standInForDocuments(generation.stack, []);
  new DestinationDouble(generation.stack);
});
afterAll(() => generation.close());
beforeEach(() =>
  generation.stack.query(
    'generation',
    'TRUNCATE generations, calendar_settings, calendar_feeds, automation_settings CASCADE',
  ),
);

const call: GenerationStack['stack']['rpc']['call'] = (...args) => generation.stack.rpc.call(...args);
const today = DateTime.now().setZone(zone).startOf('day');
const dayOf = (time: DateTime) => time.toFormat('yyyy-MM-dd');
const month = { from: dayOf(today.minus({ days: 7 })), to: dayOf(today.plus({ days: 30 })) };
const read = (more: object = {}, who: object = ann) => call(calendarRpc.read, { ...month, ...more }, who);
const tomorrow = today.plus({ days: 1, hours: 9 });
const planned = async (at = tomorrow) => {
  const id = await storeText(generation.stack, {});
  return call(
    publicationRpc.plan,
    { id, destinationId: 7, as: 'live', at: at.toFormat("yyyy-MM-dd'T'HH:mm"), timeZone: zone },
    ann,
  );
};

describe('the calendar of a team', () => {
  it('has plans, what is out, what the agent wrote, and when it writes next', async () => {
    const { id, generationId } = await planned();
    const out = await storeText(generation.stack, {});
    await call(publicationRpc.publish, { id: out, destinationId: 7, as: 'live' }, ann);
    const written = await storeText(generation.stack, { userId: null });
    await call(
      automationRpc.setSettings,
      {
        enabled: true,
        timeOfDay: '07:00',
        weekdays: [1, 2, 3, 4, 5, 6, 7],
        timeZone: zone,
        guruIds: null,
        dailyCapUsd: null,
      },
      { userId: 1 },
    );
    const calendar = await eventually(async () => {
      const found = await read();
      return found.entries.some(({ publication }) => publication?.state === 'published') ? found : null;
    });
    expect(calendar).toMatchObject({ timeZone: zone, isFirst: false, more: false });
    const of = (kind: string) => calendar.entries.filter((entry) => entry.kind === kind);
    expect(of('publication')).toMatchObject([
      { generationId: out, publication: { state: 'published', address: 'https://blog.example/post-1' } },
      {
        generationId,
        at: tomorrow.toUTC().toISO(),
        title: 'Risk first',
        guruName: 'Elena Voss',
        publication: { id, state: 'planned', as: 'live', destination: 'Blog' },
      },
    ]);
    expect(of('written')).toMatchObject([{ generationId: written, publication: null }]);
    expect(of('writing').length).toBeGreaterThanOrEqual(29);
    const moments = calendar.entries.map(({ at }) => at);
    expect(moments).toEqual(moments.toSorted());
  });

  it('is in the zone of whoever looks until the team has one', async () => {
    expect(await read({ timeZone: 'Asia/Tokyo' })).toMatchObject({ timeZone: 'Asia/Tokyo', isFirst: true });
    expect(await read()).toMatchObject({ timeZone: 'UTC', isFirst: true });
    await call(calendarRpc.set, { timeZone: zone }, ann);
    expect(await read({ timeZone: 'Asia/Tokyo' })).toMatchObject({ timeZone: zone, isFirst: false });
  });

  it('counts its days in that zone', async () => {
    await planned(today.plus({ days: 1, hours: 23, minutes: 59 }));
    const day = dayOf(today.plus({ days: 1 }));
    expect((await read({ from: day, to: day })).entries).toHaveLength(1);
    const next = dayOf(today.plus({ days: 2 }));
    expect((await read({ from: next, to: next })).entries).toHaveLength(0);
  });

  it('is nothing of another team, and refuses too many days', async () => {
    await planned();
    expect(await read({}, otherTeam)).toMatchObject({ entries: [], isFirst: true });
    for (const days of [
      { from: '2026-03-02', to: '2026-03-01' },
      { from: '2026-01-01', to: '2026-12-31' },
      { from: 'today', to: 'tomorrow' },
    ])
      await expect(read(days)).rejects.toMatchObject({ status: 400 });
  });
});

describe('the address for calendar programs', () => {
  const file = async (token: string) =>
    Buffer.from((await call(calendarRpc.file, { token }, {})).body, 'base64').toString('utf8');

  it('gives the plans as an iCalendar file to whoever has it, until it is renewed or revoked', async () => {
    await planned();
    expect(await call(calendarRpc.feed, {}, ann)).toEqual({ madeAt: null });
    const first = await call(calendarRpc.renewFeed, {}, ann);
    expect(first.token).toMatch(/^[\w-]{43}$/);
    const ics = await file(first.token);
    expect(ics).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0/);
    expect(ics).toContain('SUMMARY:Risk first → Blog');
    expect(ics).toContain(`DTSTART:${tomorrow.toUTC().toFormat("yyyyMMdd'T'HHmmss'Z'")}`);
    expect(ics).toContain('STATUS:TENTATIVE');
    const second = await call(calendarRpc.renewFeed, {}, ann);
    await expect(file(first.token)).rejects.toMatchObject({ code: 'CALENDAR_FEED_NOT_FOUND' });
    expect(await file(second.token)).toContain('BEGIN:VEVENT');
    await call(calendarRpc.revokeFeed, {}, ann);
    await expect(file(second.token)).rejects.toMatchObject({ status: 404 });
    expect(await call(calendarRpc.feed, {}, ann)).toEqual({ madeAt: null });
  });

  it('is stored as a hash, and is each team its own', async () => {
    const [one, two] = [
      await call(calendarRpc.renewFeed, {}, ann),
      await call(calendarRpc.renewFeed, {}, otherTeam),
    ];
    await planned();
    const rows = await generation.stack.query<{ tokenHash: string }>(
      'generation',
      'SELECT "tokenHash" FROM calendar_feeds',
    );
    expect(rows.map(({ tokenHash }) => tokenHash)).not.toContain(one.token);
    expect(await file(one.token)).toContain('BEGIN:VEVENT');
    expect(await file(two.token)).not.toContain('BEGIN:VEVENT');
  });

  it('is made by those who may publish', async () => {
    await expect(
      call(calendarRpc.renewFeed, {}, { userId: 1, as: { role: 'writer' } }),
    ).rejects.toMatchObject({ code: 'PERMISSION_MISSING' });
  });
});
