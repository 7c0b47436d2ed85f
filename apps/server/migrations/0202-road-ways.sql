-- What a routing service has said of the ways from one cell of some 100 m to others, for whoever asks again: of no company,
-- and lost without harm, so it is not logged. A row is what one question said of one cell, packed by the program: a row
-- for each way takes fifteen times as long to write. The service knows cars; what is heavier is reckoned from them.
create unlogged table platform.road_ways (
  id bigint generated always as identity primary key,
  source text not null,
  from_cell bigint not null,
  ways bytea not null,
  asked_on date not null
);
create index on platform.road_ways (source, from_cell);
create index on platform.road_ways (asked_on);

grant select, insert, update, delete on platform.road_ways to dray_platform;
