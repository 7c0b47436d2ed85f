-- Postcodes, sort codes, account and VAT numbers of companies that are dealt with are stored as they are printed. What was
-- saved before is put into the same form; what has another shape stays as somebody typed it.
set local role dray_platform;

do $$
declare
  place text;
  company text;
begin
  foreach place in array array['depots', 'contractors', 'sub_contractors'] loop
    execute format($sql$
      update %I set postcode = regexp_replace(upper(regexp_replace(postcode, '\s', '', 'g')), '^(.+)(.{3})$', '\1 \2')
        where upper(regexp_replace(postcode, '\s', '', 'g')) ~ '^[A-Z]{1,2}[0-9][A-Z0-9]?[0-9][ABD-HJLNP-UW-Z]{2}$'
          and lower(trim(country)) in ('', 'gb', 'uk', 'gbr', 'united kingdom', 'great britain', 'england', 'scotland',
            'wales', 'northern ireland')$sql$, place);
  end loop;
  foreach company in array array['company_details', 'customer_companies', 'sub_contractor_companies'] loop
    execute format($sql$
      update %I set account_no = lpad(regexp_replace(account_no, '[\s.-]', '', 'g'), 8, '0')
        where regexp_replace(account_no, '[\s.-]', '', 'g') ~ '^[0-9]{6,8}$'$sql$, company);
    execute format($sql$
      update %I set sort_code = regexp_replace(regexp_replace(sort_code, '[\s.-]', '', 'g'), '^(..)(..)(..)$', '\1-\2-\3')
        where regexp_replace(sort_code, '[\s.-]', '', 'g') ~ '^[0-9]{6}$'$sql$, company);
    execute format($sql$
      update %I set vat_code = trim(regexp_replace(upper(regexp_replace(vat_code, '[\s.-]', '', 'g')),
          '^(GB|XI)?([0-9]{3})([0-9]{4})([0-9]{2})([0-9]{3})?$', '\1 \2 \3 \4 \5'))
        where upper(regexp_replace(vat_code, '[\s.-]', '', 'g')) ~ '^(GB|XI)?([0-9]{9}|[0-9]{12})$'$sql$, company);
  end loop;
end $$;

reset role;
