import type { showDriverOwn as call } from '@dray/domain/driver-day/driver-own.calls.ts'
import { paperKind, personPaperKinds } from '@dray/domain/drivers/paper-kinds.table.ts'
import { holidaySettings, leaveYear } from '@dray/domain/holidays/holiday-settings.ts'
import type { CallAnswer } from '@dray/domain/kernel/call.ts'
import { addDays } from '@dray/domain/kernel/clock-time.ts'
import { dayCount } from '@dray/domain/leave/leave-entitlement.ts'
import type { LeaveStatus } from '@dray/domain/leave/leave-requests.calls.ts'
import { companyToday } from '#features/company/index.ts'
import { leaveBalances } from '#features/leave/index.ts'
import { companySettings } from '#features/settings/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { TxContext, UseCase } from '#platform/http/calls/context.ts'
import { ownDriver, ownPapers, ownRequests, ownTimes, papersWaiting } from './own.repo.ts'

type Own = CallAnswer<typeof call>
type Driver = NonNullable<Awaited<ReturnType<typeof ownDriver>>>

/** Days of work that a driver reads back. */
const daysBack = 35

/** Nothing of another driver's is among it, and nothing about pay. */
export const showDriverOwn: UseCase<typeof call> = async (ctx) => {
  const { tx, now, viewer } = ctx
  const driver = await ownDriver(tx, viewer.account_id)
  if (!driver) throw new AppError('not_found')
  const today = await companyToday(ctx)
  const times = await ownTimes(tx, { driver_id: driver.id, from: addDays(today, -daysBack), to: today })
  return {
    server_time: now,
    leave: await leaveOf(ctx, driver, today),
    documents: await documentsOf(ctx, driver),
    times,
  }
}

async function leaveOf({ tx }: TxContext, { id }: Driver, today: string): Promise<Own['leave']> {
  const settings = await companySettings(tx, holidaySettings)
  const balance = (await leaveBalances(tx, { driver_ids: [id], date: today, today })).get(id)
  const { entitled = 0, taken = 0, booked = 0, requested = 0, left = 0 } = balance ?? {}
  const requests = await ownRequests(tx, id)
  return {
    year: leaveYear(today, settings),
    entitled,
    taken,
    booked,
    requested,
    left,
    requests: requests.map(({ days, status, ...request }) => ({
      ...request,
      day_count: dayCount(days),
      status: status as LeaveStatus,
    })),
  }
}

const kindOf = (id: number | null) => personPaperKinds.find((one) => one.id === id) ?? personPaperKinds[4]
/** Of the others a person has one each. */
const hasMany = (kind: number) => kind === paperKind.other || kind === paperKind.download

async function documentsOf({ tx, services }: TxContext, { id, user_id }: Driver): Promise<Own['documents']> {
  const files = services.files.of(tx.tenant_id)
  const waiting = await papersWaiting(tx, id)
  const papers = user_id === null ? [] : await ownPapers(tx, user_id)
  const known = papers.map((paper) => {
    const kind = kindOf(paper.document_type_id)
    return {
      id: paper.id,
      kind: kind.id,
      name: paper.document_name ?? kind.name,
      card_number: paper.card_number,
      expires_on: paper.card_expiry_date,
      path: files.signedPath(paper.document_url_front ?? paper.other_document, { disposition: 'inline' }),
      is_waiting: !hasMany(kind.id) && waiting.some((one) => one.kind === kind.id) ? (1 as const) : (0 as const),
    }
  })
  return [...known, ...newPapers(waiting, new Set(known.map(({ kind }) => kind)))]
}

type Waiting = Awaited<ReturnType<typeof papersWaiting>>

/** What waits and takes no paper's place; of a card the newest. */
function newPapers(waiting: Waiting, known: ReadonlySet<number>): Own['documents'] {
  const isNew = ({ id, kind }: Waiting[number]) =>
    hasMany(kind) || (!known.has(kind) && waiting.find((one) => one.kind === kind)?.id === id)
  return waiting.filter(isNew).map(({ id, kind, name, card_number, expires_on }) => ({
    id: -id,
    kind,
    name: name ?? kindOf(kind).name,
    card_number,
    expires_on,
    path: null,
    is_waiting: 1,
  }))
}
