import { z } from 'zod'
import { withNewFiles } from '#platform/files/with-new-files.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { type CompanyWork, defineTask } from '#platform/queue/queue.ts'
import type { Beside, Paper, Printed, Sending, StoredFile, StoredPaper } from './define-paper.ts'
import { storePaper } from './print-papers.ts'

/** As the builds before this one queued invoices and statements; goes with the next. */
function inOldWords(given: unknown) {
  const { invoice_ids, statement_id, ...payload } = given as Record<string, unknown>
  if (statement_id !== undefined) return { ...payload, ids: [statement_id], asked_at: '' }
  return invoice_ids === undefined ? payload : { ...payload, ids: invoice_ids }
}

const payload = z.preprocess(
  inOldWords,
  z.object({
    tenant_id: z.int(),
    ids: z.array(z.int()),
    asked_at: z.string(),
    by: z.object({ user_id: z.int(), name: z.string() }),
  }),
)

/**
 * Makes the PDFs of an e-mail, stores them and queues it. What left since it was asked for stays: run again, or asked for
 * twice at once, papers leave once.
 */
export const paperTask = <P extends Paper, Row extends { id: number }>(sending: Sending<P, Row>) =>
  defineTask({
    name: sending.task,
    payload,
    async handle({ tenant_id, ids, asked_at, by }, work) {
      const { inCompany, services } = work
      const { papers, now } = await inCompany(tenant_id, async (ctx) => ({
        papers: await sending.read(ctx, ids),
        now: ctx.now,
      }))
      const files = services.files.of(tenant_id)
      await withNewFiles(files, async (stored) => {
        const all: StoredPaper<P>[] = []
        for (const paper of papers) {
          const file = await storePaper(services, paper, { tenant_id, now, bucket: sending.bucket })
          stored(file.key)
          all.push({ paper, file })
        }
        const printed = (await sending.beside?.(work, { tenant_id, ids })) ?? []
        const beside = await storeBeside(work, printed, { tenant_id, now, bucket: sending.bucket, stored })
        const person = { ...by, permissions: new Set<string>() }
        const left = await inCompany(tenant_id, (ctx) => leave(ctx, sending, { stored: all, asked_at, beside }), person)
        const unused = [...all.filter((one) => !left.includes(one)).map(({ file }) => file)]
        await Promise.allSettled(
          [...unused, ...(left.length === 0 ? beside.files : [])].map(({ key }) => files.remove(key)),
        )
      })
    },
    ...(sending.givenUp && {
      givenUp: ({ tenant_id, ids }, { inCompany }: Pick<CompanyWork, 'inCompany'>) =>
        inCompany(tenant_id, async (ctx) => sending.givenUp?.(ctx, ids)),
    }),
  })

/** Mailboxes refuse messages of more than some 20 MB. */
const mostBesideBytes = 12 * 1024 * 1024

interface Stores {
  tenant_id: number
  now: string
  bucket: string
  stored(key: string): void
}

/** Makes and stores what goes with papers, as far as a message holds it. */
async function storeBeside(
  { services }: Pick<CompanyWork, 'services'>,
  printed: readonly (() => Promise<Printed>)[],
  { stored, ...where }: Stores,
): Promise<Beside> {
  const files: StoredFile[] = []
  let bytes = 0
  for (const print of printed) {
    const file = await storePaper(services, await print(), where)
    stored(file.key)
    bytes += file.size
    if (bytes > mostBesideBytes) {
      await services.files.of(where.tenant_id).remove(file.key)
      break
    }
    files.push(file)
  }
  return { files, left_out: printed.length - files.length }
}

interface Leaving<P extends Paper> {
  stored: StoredPaper<P>[]
  beside: Beside
  asked_at: string
}

/** Returns those that left. */
async function leave<P extends Paper, Row extends { id: number }>(
  ctx: TxContext,
  sending: Sending<P, Row>,
  { stored, asked_at, beside }: Leaving<P>,
): Promise<StoredPaper<P>[]> {
  if (stored.length === 0) return []
  const locked = await sending.lock(
    ctx,
    stored.flatMap(({ paper }) => paper.ids),
  )
  const rows = locked.filter((row) => !isAfter(sending.leftAt(row), asked_at))
  const may = new Set(rows.map(({ id }) => id))
  const leaving = stored.filter(({ paper }) => paper.ids.every((id) => may.has(id)))
  if (leaving.length === 0) return []
  return (await sending.leave(ctx, { stored: leaving, rows, beside })) ? leaving : []
}

const isAfter = (left_at: string | null, asked_at: string) =>
  left_at !== null && Date.parse(left_at) > Date.parse(asked_at)
