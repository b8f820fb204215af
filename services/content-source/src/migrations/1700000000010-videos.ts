import { migration } from '@galley/messaging';

/** A video is known by its id, once: while it is on its way (`pending_videos`) and when it is stored. */
export const Videos1700000000010 = migration('Videos1700000000010')`
  alter table raw_sources add column "videoId" varchar(11);
  update raw_sources s set "videoId" = v.id
    from (select min(id) as source, substring("videoUrl" from '(?:[?&]v=|youtu\\.be/|/(?:embed|live|shorts|v)/)([A-Za-z0-9_-]{11})') as id
            from raw_sources where "platformType" = 'YouTube' group by 2) v
   where s.id = v.source and v.id is not null;
  create unique index raw_sources_video on raw_sources ("videoId") where "videoId" is not null;

  create table pending_videos (
    "videoId" varchar(11) primary key,
    "jobId" int,
    "createdAt" timestamptz(3) not null default now()
  );
`;
