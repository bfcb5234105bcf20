CREATE VIEW "console"."company_names" AS (
    select distinct on (service_id) service_id, name from (
      select service_id, company_name as name, 0 as place, noted_at as at, order_id as id
        from "console"."orders" where service_id is not null and company_name is not null
      union all
      select service_id, name, 1, seen_at, '' from "console"."companies"
      union all
      select service_id, coalesce(company_name, given_name), 2, null, batch_id::text
        from "console"."batch_rows"
        where service_id is not null and match in ('sure', 'picked') and coalesce(company_name, given_name) is not null
    ) named order by service_id, place, at desc, id desc);