import { orderFileLimits } from '@dray/domain/order-files/order-files.calls.ts'
import { orderFileFaults as faults } from '@dray/domain/order-files/order-files.messages.ts'
import type { CompanyWork } from '#platform/queue/queue.ts'
import type { Table, TableFault } from '#platform/tables/tables.ts'

const limits = {
  rows: orderFileLimits.rows,
  columns: orderFileLimits.columns,
  cells: orderFileLimits.rows * orderFileLimits.columns * 2,
  characters: orderFileLimits.file * 2,
  inflated: 1,
  keepsBeyond: true,
}

/** What people read of a file that is no table of orders. */
const texts: Record<TableFault['fault'], (line: number) => string> = {
  unreadable: () => faults.unreadable,
  unreadable_line: faults.unreadable_line,
  no_such_sheet: () => faults.unreadable,
  no_headings: () => faults.no_headings,
  no_rows: () => faults.no_rows,
  too_large: () => faults.too_large,
  too_many_cells: () => faults.too_large,
  too_many_rows: () => faults.too_many_rows(orderFileLimits.rows),
  too_many_columns: () => faults.too_many_columns(orderFileLimits.columns),
}

/** The table in a file, or why there is none. */
export async function tableOf(
  { services }: Pick<CompanyWork, 'services'>,
  tenant_id: number,
  source: Buffer,
): Promise<Table | string> {
  // An Excel file would be one that is packed.
  if (source.subarray(0, 2).toString('latin1') === 'PK') return faults.unreadable
  const read = await services.tables.read(source, limits, { tenant_id })
  return 'fault' in read ? texts[read.fault](read.line ?? 1) : read
}
