import type { Selectable } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { insert, update } from '#platform/db/writes.ts'

export type ExchangeQuoteRow = Selectable<Database['exchange_quotes']>
type New = Parameters<typeof insert<'exchange_quotes'>>[2]
type Changes = Parameters<typeof update<'exchange_quotes'>>[2]['changes']

const rows = ({ db, tenant_id }: Tx) => db.selectFrom('exchange_quotes').selectAll().where('tenant_id', '=', tenant_id)

export const quoteByCxId = (tx: Tx, cx_quote_id: string): Promise<ExchangeQuoteRow | undefined> =>
  rows(tx).where('cx_quote_id', '=', cx_quote_id).executeTakeFirst()
/** In the order in which they came. */
export const quotesOf = (tx: Tx, load_id: number): Promise<ExchangeQuoteRow[]> =>
  rows(tx).where('load_id', '=', load_id).orderBy('created_on').orderBy('id').execute()
export const quotesByCxIds = async (tx: Tx, ids: readonly string[]): Promise<Map<string, ExchangeQuoteRow>> =>
  ids.length === 0
    ? new Map()
    : new Map((await rows(tx).where('cx_quote_id', 'in', ids).execute()).map((row) => [row.cx_quote_id, row]))

export const insertQuote = (tx: Tx, values: New): Promise<ExchangeQuoteRow> => insert(tx, 'exchange_quotes', values)
export const changeQuote = (tx: Tx, row: ExchangeQuoteRow, changes: Changes): Promise<ExchangeQuoteRow> =>
  update(tx, 'exchange_quotes', { row, changes })
