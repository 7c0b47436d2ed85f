import type { QuoteOffer } from '@dray/domain/quotes/quote.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { insert, update } from '#platform/db/writes.ts'

/** What was stored of a quote as it was offered. */
export const offerIn = (stored: unknown) => stored as QuoteOffer

type NewQuote = Parameters<typeof insert<'job_quotes'>>[2]
export const insertQuote = (tx: Tx, quote: NewQuote) => insert(tx, 'job_quotes', quote)

const quotes = ({ db, tenant_id }: Tx) => db.selectFrom('job_quotes').selectAll().where('tenant_id', '=', tenant_id)
export const quoteById = (tx: Tx, id: number) => quotes(tx).where('id', '=', id).executeTakeFirst()
export const quoteForUpdate = (tx: Tx, id: number) => quotes(tx).where('id', '=', id).forUpdate().executeTakeFirst()
export type QuoteRow = NonNullable<Awaited<ReturnType<typeof quoteForUpdate>>>

/** The key of its PDF once it has left; its version counts what was answered. */
export const writeDocument = (tx: Tx, row: QuoteRow, document: string) =>
  update(tx, 'job_quotes', { row, changes: { document }, keeps_version: true })

/** Sendings that may still leave, with what is printed of their job: not of one that was deleted, or is another customer's by now. */
export const leavingQuotes = ({ db, tenant_id }: Tx, ids: readonly number[]) =>
  db
    .selectFrom('job_quotes as q')
    .innerJoin('jobs as j', (join) => join.onRef('j.tenant_id', '=', 'q.tenant_id').onRef('j.id', '=', 'q.job_id'))
    .selectAll('q')
    .select(['j.job_number', 'j.booked_by'])
    .where('q.tenant_id', '=', tenant_id)
    .where('q.id', 'in', [0, ...ids])
    .where('q.document', 'is', null)
    .where('j.status', '<>', 'Deleted')
    .whereRef('j.customer_id', '=', 'q.customer_id')
    .execute()
export type LeavingQuote = Awaited<ReturnType<typeof leavingQuotes>>[number]

/** How often a job was sent as a quote, to whichever customer it had then. */
export const timesSent = async ({ db, tenant_id }: Tx, job_id: number) =>
  (
    await db
      .selectFrom('job_quotes')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('tenant_id', '=', tenant_id)
      .where('job_id', '=', job_id)
      .executeTakeFirstOrThrow()
  ).count

type Answer = Pick<QuoteRow, 'answer' | 'answered_at' | 'answered_by' | 'answered_by_name' | 'decline_reason'>
export const writeAnswer = (tx: Tx, row: QuoteRow, changes: Answer) => update(tx, 'job_quotes', { row, changes })

/** The newest sending of a customer's own quote, by the columns that the portal's role may read. */
export const customerQuoteOf = (
  { db, tenant_id }: Tx,
  { job_id, customer_id }: { job_id: number; customer_id: number },
) =>
  db
    .selectFrom('jobs as j')
    .innerJoin('job_quotes as q', (join) => join.onRef('q.id', '=', 'j.quote_id').on('q.tenant_id', '=', tenant_id))
    .innerJoin('customers as k', (join) => join.onRef('k.id', '=', 'j.customer_id').on('k.tenant_id', '=', tenant_id))
    .innerJoin('company_details as d', (join) => join.on('d.tenant_id', '=', tenant_id))
    .select(['j.id', 'j.job_number', 'j.status', 'k.customer_name', 'd.company_name', 'd.time_zone'])
    .select(['q.number', 'q.offer', 'q.message', 'q.sent_at', 'q.sent_by_name', 'q.valid_until', 'q.document'])
    .select(['q.answer', 'q.answered_at', 'q.answered_by_name', 'q.decline_reason', 'q.version'])
    .where('j.tenant_id', '=', tenant_id)
    .where('j.id', '=', job_id)
    .where('j.customer_id', '=', customer_id)
    .where('q.customer_id', '=', customer_id)
    .executeTakeFirst()

/** What decides whether a customer can answer in the portal. */
export const portalFacts = ({ db, tenant_id }: Tx, customer_id: number) =>
  db
    .selectFrom('customers')
    .select(['customer_name', 'customer_portal', 'is_on_stop'])
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', customer_id)
    .executeTakeFirstOrThrow()
