-- What a routing service has said of the ways between cells of some 100 m, for whoever asks again: of no company, and lost
-- without harm, so it is not logged. Null where no road leads. It knows cars; what is heavier is reckoned from them.
create unlogged table platform.road_ways (
  source text not null,
  from_cell bigint not null,
  to_cell bigint not null,
  metres real,
  seconds real,
  asked_on date not null,
  primary key (source, from_cell, to_cell)
);
create index on platform.road_ways (asked_on);

grant select, insert, update, delete on platform.road_ways to dray_platform;
