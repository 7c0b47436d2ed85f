-- Words as a search compares them: without accents, case, doubled spaces and typographic signs, so that 'Müller' is
-- found by 'muller'. The application's foldWords returns the same. Nothing in it depends on the server's locale: what
-- lower() does outside ASCII differs from one to the other, so capitals of other alphabets are named here. Most names
-- are plain ASCII, which the first branch is for.
create function fold_words(words text) returns text language sql immutable parallel safe as $$
  select case when octet_length(words) = length(words) then
    btrim(regexp_replace(lower(words collate "C"), '[ \t\n\v\f\r]+', ' ', 'g'), ' ')
  else
    btrim(regexp_replace(
      replace(replace(replace(replace(
        translate(
          lower(regexp_replace(normalize(words, nfkd),
            '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]+', '', 'g') collate "C"),
          'ÆŒÞẞØøŁłĐđÐðĦħŦŧŊŋıς‘’ʼ‐‒–—ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐ',
          'æœþßoollddddhhttnniσ''''''----αβγδεζηθικλμνξοπρστυφχψωабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґ'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
      '[ \t\n\v\f\r]+', ' ', 'g'), ' ')
  end
$$;

-- What jobs and saved addresses are found by is kept in that form; rows of plain ASCII have it already.
set local role dray_platform;
update jobs set search_text = fold_words(search_text) where octet_length(search_text) <> length(search_text);
update customer_addresses set search_text = fold_words(search_text)
  where octet_length(search_text) <> length(search_text);
reset role;

-- Keyword search over all dates: the newest jobs whose own words hold the pattern, or that are of these customers, or
-- that are among these. As for search_jobs, row-level security would keep the trigram index from being used. It also
-- keeps the planner from knowing how common a word is, so the newest jobs are asked first: common words, and those too
-- short for the index, are found by reading jobs from the newest on, rare ones through the indexes.
create function find_jobs(pattern text, customers bigint[], carried bigint[], most int) returns setof bigint
language plpgsql stable security definer set search_path = pg_catalog, public set plan_cache_mode = force_custom_plan as $$
declare
  tenant bigint := nullif(current_setting('app.tenant_id', true), '')::bigint;
  sample constant int := 20000;
  is_common boolean;
begin
  if tenant is null then
    return;
  end if;
  -- below one in 25 the indexes are quicker
  select count(*) > sample / 25 into is_common
    from (select n.id, n.customer_id, n.search_text from public.jobs n
        where n.tenant_id = tenant order by n.id desc limit sample) j
    where j.search_text like pattern or j.customer_id = any (customers) or j.id = any (carried);
  if is_common or pattern !~ '[^ -/:-@[-`{-~]{3}' then
    -- offset 0 keeps the condition out of the inner query, which so reads from the newest on
    return query select j.id
      from (select n.id, n.customer_id, n.search_text from public.jobs n
          where n.tenant_id = tenant order by n.id desc offset 0) j
      where j.search_text like pattern or j.customer_id = any (customers) or j.id = any (carried)
      order by j.id desc limit most;
  else
    return query with found as materialized (select j.id from public.jobs j
        where j.tenant_id = tenant
          and (j.search_text like pattern or j.customer_id = any (customers) or j.id = any (carried)))
      select found.id from found order by found.id desc limit most;
  end if;
end
$$;
grant create on schema public to dray_search;
alter function find_jobs(text, bigint[], bigint[], int) owner to dray_search;
revoke create on schema public from dray_search;
revoke all on function find_jobs from public;
grant execute on function find_jobs to dray_app;

-- Places that people put rows in: 1, 2, 3 and so on within a company, and within a kind of check. Rows that were added at
-- once had the same place, and deleted ones left gaps.
set local role dray_platform;
update vehicles v set position = n.place from (
    select tenant_id, id, row_number() over (partition by tenant_id order by position, id) as place from vehicles) n
  where v.tenant_id = n.tenant_id and v.id = n.id and v.position <> n.place;
update extra_tariffs x set position = n.place from (
    select tenant_id, id, row_number() over (partition by tenant_id order by position, id) as place from extra_tariffs) n
  where x.tenant_id = n.tenant_id and x.id = n.id and x.position <> n.place;
update checks c set position = n.place from (
    select tenant_id, id, row_number() over (partition by tenant_id, truck_type order by position, id) as place
      from checks) n
  where c.tenant_id = n.tenant_id and c.id = n.id and c.position <> n.place;
reset role;
