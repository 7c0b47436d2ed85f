import { addDays, weekOf } from '@dray/domain/kernel/clock-time.ts'
import { selfBillKinds } from '@dray/domain/self-bills/self-bill-kinds.table.ts'
import type { Bulk } from '#demo/rows.repo.ts'
import { closePeriod } from '#features/self-bills/index.ts'
import { kyselyOn } from '#platform/db/dialect.ts'
import { onTenant } from '#platform/db/in-tenant.ts'
import type { QueryClient } from '#platform/db/transact.ts'

interface Company {
  tenant_id: number
  today: string
}

/** Every other self-employed driver is registered for VAT; each third one has no agreement that is in force. */
const registered = `
  update driver_companies c set is_vat_registered = 1, vat_code = 'GB 285 7193 ' || lpad((d.id % 90 + 10)::text, 2, '0')
    from drivers d
   where c.tenant_id = $1 and d.tenant_id = $1 and d.user_id = c.user_id and d.driver_type = 1
     and d.driver_emp_type = 1 and d.id / 6 % 2 = 0`

const agreements = `
  insert into self_billing_agreements (tenant_id, user_id, agency_id, sub_contractor_id, from_date, to_date, vat_code, wording)
  select $1, user_id, agency_id, sub_contractor_id, $2::date - (n % 5 * 30)::int - 60,
         $2::date - (n % 5 * 30)::int - 61 + case when n % 3 = 2 then 61 else 365 end, vat_code,
         'You agree that we issue your invoices for the period of this agreement, and that you issue none for the same work.'
    from (
      select d.user_id, null::bigint as agency_id, null::bigint as sub_contractor_id,
             case when c.is_vat_registered = 1 then c.vat_code end as vat_code, row_number() over (order by d.id) as n
        from drivers d left join driver_companies c on c.tenant_id = $1 and c.user_id = d.user_id
       where d.tenant_id = $1 and d.driver_type = 1 and d.driver_emp_type = 1
      union all
      select null, id, null, vat_code, row_number() over (order by id) - 1 from agencies where tenant_id = $1
      union all
      select null, null, s.id, c.vat_code, row_number() over (order by s.id) - 1
        from sub_contractors s left join sub_contractor_companies c on c.tenant_id = $1 and c.subcontractor_id = s.id
       where s.tenant_id = $1
    ) as owners`

/** Weeks back, and what has become of their self-bills since: the older ones are paid, the last one is looked through. */
const weeks = [
  { back: 4, steps: ['Approved', 'Paid'] },
  { back: 3, steps: ['Approved', 'Paid'] },
  { back: 2, steps: ['Approved'] },
  { back: 1, steps: [] },
] as const

const settle = `
  update self_bills set status = $3, approved_at = coalesce(approved_at, $4::timestamptz),
         paid_on = case when $3 = 'Paid' then $4::timestamptz::date end, sent_at = coalesce(sent_at, $4::timestamptz)
   where tenant_id = $1 and date_from = $2 and status <> 'Void'`
const history = `
  insert into self_bill_history (tenant_id, self_bill_id, status, note, made_by_name, made_at)
  select tenant_id, id, $3, $5, 'Grace Bell', $4::timestamptz
    from self_bills where tenant_id = $1 and date_from = $2 and status = $3`
/** As if they had been closed that morning. */
const closed = `
  with periods as (update self_bill_periods set closed_at = $3 where tenant_id = $1 and date_from = $2)
  update self_bill_history h set made_at = $3 from self_bills b
   where h.tenant_id = $1 and b.tenant_id = $1 and b.id = h.self_bill_id and b.date_from = $2 and h.status = 'Pending'`
/** One of each kind in the last two weeks is queried. */
const query = `
  update self_bills b set status = 'Queried'
    from (select kind, date_from, max(id) as id from self_bills
           where tenant_id = $1 and date_from >= $2 and status <> 'Void' group by kind, date_from having count(*) > 1) as last
   where b.tenant_id = $1 and b.id = last.id`
const queried = `
  insert into self_bill_history (tenant_id, self_bill_id, status, note, made_by_name, made_at)
  select tenant_id, id, 'Queried', 'Says that Tuesday was an hour longer', 'Grace Bell', $2::timestamptz
    from self_bills where tenant_id = $1 and status = 'Queried'`

/** The connection of the bulk takes no statement before the one before it is answered. */
function oneAtATime(client: Bulk['client']): QueryClient {
  let last: Promise<unknown> = Promise.resolve()
  const query = (statement: Parameters<QueryClient['query']>[0]) => {
    const next = last.then(() => client.query(statement as never))
    last = next.catch(() => undefined)
    return next
  }
  return { query } as unknown as QueryClient
}

/** Self-billing agreements, and the closed weeks of the last month: made as people make them, on the Monday after. */
export async function addSelfBills({ client }: Bulk, { tenant_id, today }: Company) {
  const { from: monday } = weekOf(today)
  await client.query(registered, [tenant_id])
  await client.query(agreements, [tenant_id, today])
  const db = kyselyOn(oneAtATime(client), false)
  const actor = { user_id: null, name: 'Grace Bell', request_id: 'seed', tab: null }
  for (const { back, steps } of weeks) {
    const from = addDays(monday, -7 * back)
    const after = addDays(from, 7)
    await onTenant(db, { tenant_id, actor }, async (tx) => {
      const viewer = { user_id: 0, name: actor.name }
      const ctx = { tx, viewer, now: `${after}T09:30:00Z`, publish: () => undefined }
      for (const kind of selfBillKinds) await closePeriod(ctx, kind, { from, to: addDays(from, 6) })
    })
    await client.query(closed, [tenant_id, from, `${after}T09:30:00Z`])
    for (const [at, status] of steps.entries()) {
      const when = `${addDays(after, at * 3)}T11:00:00Z`
      await client.query(settle, [tenant_id, from, status, when])
      await client.query(history, [tenant_id, from, status, when, null])
    }
  }
  await client.query(query, [tenant_id, addDays(monday, -14)])
  await client.query(queried, [tenant_id, `${addDays(monday, 1)}T08:15:00Z`])
}
