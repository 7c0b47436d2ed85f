-- What distributing the tables over several servers needs (docs/past-one-machine.md).

-- The permissions are read into a variable first: a sub-query within the values is refused where the tables are distributed.
create or replace function platform.add_member(new_user bigint, wanted_email text, member jsonb) returns void
language plpgsql security definer set search_path = pg_catalog as $$
declare
  held text[] := array(select jsonb_array_elements_text(member -> 'permissions'));
  identity bigint := platform.identity_of(wanted_email);
begin
  insert into platform.memberships (id, identity_id, tenant_id, user_type, account_id, customer_id, role_id, permissions, display_name, profile_image)
  values (new_user, identity, platform.own_tenant(), member ->> 'user_type',
    (member ->> 'account_id')::bigint, (member ->> 'customer_id')::bigint, (member ->> 'role_id')::bigint,
    held, member ->> 'display_name', member ->> 'profile_image');
end
$$;

-- Distributes a new table by its tenant, with all others; later migrations call it between creating the table and adding
-- its foreign keys. Does nothing where the tables are not distributed (npm run distribute).
create function platform.distribute(wanted regclass) returns void
language plpgsql set search_path = pg_catalog as $$
declare
  is_distributed boolean := false;
begin
  if to_regclass('pg_catalog.pg_dist_partition') is not null then
    execute 'select exists (select from pg_catalog.pg_dist_partition where logicalrelid = $1)'
      into is_distributed using 'public.tenant_clock'::regclass;
  end if;
  if not is_distributed then
    return;
  end if;
  perform set_config('citus.multi_shard_modify_mode', 'sequential', true);
  perform set_config('citus.enable_local_reference_table_foreign_keys', 'off', true);
  execute 'select create_distributed_table($1, ''tenant_id'', colocate_with => ''public.tenant_clock'')' using wanted;
end
$$;
revoke all on function platform.distribute from public;
