import type { AccountingDocument, AccountingLayout } from '@dray/domain/accounting/accounting-document.ts'
import { type AccountingSide, accountingFiles } from '@dray/domain/accounting/accounting-layouts.ts'
import { invoiceSettings } from '@dray/domain/invoices/invoice-settings.ts'
import { stringify } from 'csv-stringify/sync'
import { companyToday } from '#features/company/index.ts'
import { companySettings } from '#features/settings/index.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { columnTariffs } from './accounting.repo.ts'

interface Wanted {
  /** What stands before layout and date in the files' names. */
  name: string
  /** Left out, the company's. */
  layout?: AccountingLayout | undefined
  /** Sales where it is left out. */
  side?: AccountingSide
}

/** Documents as the files that an accounting program takes them in by, and the rows of these by heading. */
export async function accountingFileSet(
  ctx: TxContext,
  documents: readonly AccountingDocument[],
  { name, side = 'sales', ...wanted }: Wanted,
) {
  const layout = wanted.layout ?? (await companySettings(ctx.tx, invoiceSettings)).accounting_layout
  const columns = side === 'sales' ? await columnTariffs(ctx.tx) : []
  const given = { layout, side, user_name: ctx.viewer.name, columns }
  const sheets = accountingFiles(documents, given)
  const today = await companyToday(ctx)
  return {
    reports: sheets.flatMap(([headings = [], ...rows]) =>
      rows.map((row) => Object.fromEntries(headings.map((heading, at) => [heading, row[at] ?? '']))),
    ),
    files: sheets.map((rows, at) => ({
      name: `${name}-${layout}-${today}${sheets.length > 1 ? `-${at + 1}` : ''}.csv`,
      csv: stringify(rows, { record_delimiter: 'windows' }),
    })),
  }
}
