import { store } from '#demo/pictures/demo-files.repo.ts'
import { makeDrawing } from '#demo/pictures/drawing.ts'
import type { Bulk } from '#demo/rows.repo.ts'
import type { Files } from '#platform/files/files.ts'

/** Fuel that drivers gave at their checks, before they had phones, has a receipt with its price, but for some of the last that are still missing. */
const fills = `
  insert into fuel_fills (tenant_id, workday_id, fuel_volume, fuel_cost)
  select r.tenant_id, r.workday_id, a.value::numeric,
         case when r.workday_id % 17 = 4 then null
              else round(a.value::numeric * (1.36 + (r.workday_id % 9) * 0.011), 2) end
    from check_reports r
    join check_answers a on a.tenant_id = r.tenant_id and a.check_report_id = r.id and a.check_id = 2
   where r.tenant_id = $1 and r.mode = 'end' and r.workday_id % 13 <> 6 and a.value ~ '^[0-9]+$'
   order by r.id`

const newest = `
  select f.id, f.workday_id, f.fuel_volume, f.fuel_cost
    from fuel_fills f join workdays w on w.tenant_id = $1 and w.id = f.workday_id
   where f.tenant_id = $1 and f.fuel_cost is not null order by w.date desc, f.id desc limit $2`

/** So many of the newest show their receipt. */
const receipts = 12

interface Fill {
  id: number
  workday_id: number
  fuel_volume: string
  fuel_cost: string | null
}

/** A till receipt as a telephone takes it. */
function receipt({ id, fuel_volume, fuel_cost }: Fill, cost = Number(fuel_cost)): Buffer {
  const drawing = makeDrawing(360, 420)
  const line = (text: string, y: number, size = 2) => drawing.text(text, { x: 28, y }, size)
  const rule = (y: number) => drawing.line({ x: 28, y }, { x: 332, y }, 1)
  line('FUEL RECEIPT', 32, 3)
  line(`NO ${String(100_000 + (id % 900_000))}`, 74)
  rule(108)
  line('DIESEL', 132)
  line(`${Number(fuel_volume).toFixed(2)} L`, 166)
  line(`${((cost / Number(fuel_volume)) * 100).toFixed(1)} P/L`, 200)
  rule(240)
  line(`TOTAL ${cost.toFixed(2)} GBP`, 266)
  line(`VAT 20% ${(cost / 6).toFixed(2)}`, 306)
  line('FUEL CARD', 350)
  return drawing.png()
}

/** What was filled on the workdays of a made-up company, for one whose checks are written. */
export async function addFuel(bulk: Bulk, files: Files, { tenant_id, now }: { tenant_id: number; now: string }) {
  await bulk.client.query(fills, [tenant_id])
  const { rows } = await bulk.client.query<Fill>(newest, [tenant_id, receipts])
  for (const fill of rows) {
    const paper = { name: `Fuel receipt ${fill.id}.png`, content: receipt(fill), used_at: now }
    const { key } = await store(bulk, files, { tenant_id, bucket: 'fuel-receipts', ...paper })
    await bulk.client.query('update fuel_fills set picture = $3 where tenant_id = $1 and id = $2', [
      tenant_id,
      fill.id,
      key,
    ])
  }
}
