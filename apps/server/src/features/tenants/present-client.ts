import type { CallAnswer } from '@dray/domain/kernel/call.ts'
import type { showClient } from '@dray/domain/tenants/tenants.calls.ts'
import type { PlatformDb } from '#platform/db/platform.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { clientRow, countsOf, firstPerson, jobMonths, peopleOf, personOf, usageOf } from './clients.repo.ts'

/** One company with its figures, as the console shows it. */
export async function presentClient({ db }: PlatformDb, id: number): Promise<CallAnswer<typeof showClient>> {
  const row = await clientRow(db, id)
  if (!row) throw new AppError('not_found')
  const [usage, people, months, counts, first, asker] = await Promise.all([
    usageOf(db, [id]),
    peopleOf(db, id),
    jobMonths(db, id),
    countsOf(db, id),
    firstPerson(db, id),
    row.closing_requested_by === null ? undefined : personOf(db, id, row.closing_requested_by),
  ])
  const { is_active: _, closing_requested_by: __, ...company } = row
  return {
    ...company,
    ...usage(id),
    ...counts,
    months,
    closing_asked_by: asker ?? null,
    office: people.get('client') ?? 0,
    portal: people.get('customer') ?? 0,
    drivers: people.get('driver') ?? 0,
    administrator: first
      ? { name: first.name, email: first.email, is_invited: first.accepted_at === null ? 1 : 0 }
      : null,
  }
}

/** Somebody else has changed the company: the refusal, with the company as it is now. */
export const clientConflict = async ({ platform }: { platform: PlatformDb }, id: number) =>
  new AppError('conflict', { data: await presentClient(platform, id) })
