import { saveJob } from '@dray/domain/job-entry/job-entry.calls.ts'
import type { FieldErrors } from '@dray/domain/kernel/errors.ts'
import { columnOfField } from '@dray/domain/order-files/order-columns.table.ts'
import type { OrderLine } from '@dray/domain/order-files/order-files.calls.ts'
import { orderFileFaults as texts } from '@dray/domain/order-files/order-files.messages.ts'
import { importKind, takeRow } from '#features/imports/index.ts'
import { numberJobs, type PreparedJob, prepareJob } from '#features/job-entry/index.ts'
import { checkRoomForJobs } from '#features/jobs/index.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { jobsOfDays, openStep, undoStep } from './order-files.repo.ts'
import { type OrderRead, orderKey } from './read-orders.ts'

interface Taking {
  customer_id: number
  /** Null where somebody uploaded the file. */
  customer_sftp_id: number | null
  /** Of the company, whose clock the file's is. */
  zone: string
}

interface KnownJob {
  id: number
  job_number: string
}

/**
 * Enters every order as the office would, in the name of the account; all of them, or where one is refused, none. An
 * order that is there already as a job of the same reference and day is left as it is.
 */
export async function takeOrders(ctx: TxContext, orders: readonly OrderRead[], taking: Taking): Promise<OrderLine[]> {
  const known = await knownJobs(ctx, orders, taking)
  await openStep(ctx.tx)
  const before = { events: ctx.tx.events.length, audit: ctx.tx.audit.length, after: ctx.tx.afterCommit.length }
  const lines: OrderLine[] = []
  const prepared = new Map<number, PreparedJob>()
  for (const order of orders) lines.push(await takeOrder(ctx, order, { known, prepared, zone: taking.zone }))
  if (lines.every(({ outcome }) => outcome !== 'rejected')) return numbered(ctx, lines, { taking, prepared })
  await undoStep(ctx.tx)
  ctx.tx.events.length = before.events
  ctx.tx.audit.length = before.audit
  ctx.tx.afterCommit.length = before.after
  return lines.map(notTaken)
}

/** The jobs of all lines are numbered at the end and together, so that colleagues hardly wait to number theirs. */
async function numbered(ctx: TxContext, lines: readonly OrderLine[], { taking, prepared }: Numbering) {
  const { customer_sftp_id } = taking
  const jobs = await numberJobs(ctx, [...prepared.values()], { customer_sftp_id })
  const jobOf = new Map([...prepared.keys()].map((line, at) => [line, jobs[at]]))
  return lines.map((line): OrderLine => {
    const job = jobOf.get(line.line)
    return job ? { ...line, job_id: job.id, job_number: job.job_number } : line
  })
}

const notTaken = (line: OrderLine): OrderLine =>
  line.outcome === 'accepted'
    ? {
        ...line,
        outcome: 'not_taken',
        job_id: null,
        job_number: null,
        faults: [{ column: '', message: texts.not_taken }],
      }
    : line

async function knownJobs({ tx }: TxContext, orders: readonly OrderRead[], { customer_id }: Taking) {
  const days = [...new Set(orders.flatMap(({ collection_date }) => collection_date ?? []))].filter((day) =>
    /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(day),
  )
  const known = new Map<string, KnownJob>()
  for (const { id, job_number, collection_date, customer_reference } of await jobsOfDays(
    tx,
    customer_id,
    days.filter(isDay),
  )) {
    for (const { name } of customer_reference) {
      if (collection_date !== null) known.set(orderKey(name, collection_date), { id, job_number })
    }
  }
  return known
}

/** The database would refuse the whole question for the 31st of February. */
const isDay = (day: string) => new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)

interface Given {
  known: ReadonlyMap<string, KnownJob>
  /** The jobs to be, by the lines of the file. */
  prepared: Map<number, PreparedJob>
  zone: string
}
interface Numbering {
  taking: Taking
  prepared: ReadonlyMap<number, PreparedJob>
}

async function takeOrder(ctx: TxContext, order: OrderRead, { known, prepared, zone }: Given): Promise<OrderLine> {
  const { line, reference, collection_date } = order
  const nothing = { line, reference: reference.slice(0, 200), job_id: null, job_number: null }
  const same = collection_date === null ? undefined : known.get(orderKey(reference, collection_date))
  if (same) {
    const message = texts.repeated_job(same.job_number)
    return {
      ...nothing,
      outcome: 'repeated',
      job_id: same.id,
      job_number: same.job_number,
      faults: [{ column: '', message }],
    }
  }
  const add = {
    call: saveJob,
    async useCase(inner: TxContext, request: Parameters<typeof prepareJob>[1]) {
      await checkRoomForJobs(inner.tx, prepared.size + 1)
      const job = await prepareJob(inner, request)
      prepared.set(line, job)
      return job
    },
  }
  const work = { kind: importKind('jobs'), add, change: null, parts: [], zone }
  const outcome = await takeRow({ ...ctx, isOneOfMany: true }, work, { row: order, known: undefined })
  if (typeof outcome === 'object') return { ...nothing, outcome: 'rejected', faults: faultsOf(outcome.faults) }
  return { ...nothing, outcome: 'accepted', faults: faultsOf(order.warnings) }
}

const faultsOf = (faults: FieldErrors) =>
  Object.entries(faults).flatMap(([field, reasons]) =>
    reasons.map((message) => ({ column: columnOfField(field), message })),
  )
