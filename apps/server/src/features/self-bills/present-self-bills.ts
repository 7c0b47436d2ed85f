import type { SelfBillKind } from '@dray/domain/self-bills/self-bill-kinds.table.ts'
import { isSelfBillOpen, type SelfBillStatus } from '@dray/domain/self-bills/self-bill-status.ts'
import type { SelfBillRow } from '@dray/domain/self-bills/self-bill-wire.ts'
import { showHours } from '@dray/domain/self-bills/worked-hours.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { type ListedBill, selfBillRows } from './self-bill-list.repo.ts'
import { supplierOfBill } from './self-bills.repo.ts'

function presentOne(row: ListedBill): SelfBillRow {
  const { column, id } = supplierOfBill(row)
  const status = row.status as SelfBillStatus
  return {
    id: row.id,
    inv_number: row.inv_number,
    kind: row.kind as SelfBillKind,
    status,
    ...(column === 'driver_id' && { driver: { id, full_name: row.supplier_name } }),
    supplier: {
      id,
      code: row.supplier_code,
      name: row.supplier_name,
      is_owner_driver: column === 'owner_driver_id' ? 1 : 0,
    },
    ...{ date: row.date, due_date: row.due_date, date_from: row.date_from, date_to: row.date_to },
    total_hours: showHours(row.paid_minutes),
    worked_hours: showHours(row.worked_minutes),
    line_count: row.line_count ?? 0,
    ...{ net: row.net, vat: row.vat, total_payable: row.total_payable, is_vat_invoice: row.is_vat_invoice },
    is_open: isSelfBillOpen({ status, approved_at: row.approved_at }) ? 1 : 0,
    ...{ approved_at: row.approved_at, paid_on: row.paid_on, is_csv_downloaded: row.is_csv_downloaded },
    ...{ sent_at: row.sent_at, remitted_at: row.remitted_at, version: row.version },
  }
}

/** Self-bills of a kind as its list shows them, in the order of the ids. */
export async function presentSelfBills(tx: Tx, kind: SelfBillKind, ids: readonly number[]): Promise<SelfBillRow[]> {
  const found = new Map((await selfBillRows(tx, { kind, ids })).map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = found.get(id)
    return row ? [presentOne(row)] : []
  })
}
