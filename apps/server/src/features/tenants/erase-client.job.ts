import { z } from 'zod'
import { recordDeed } from '#platform/db/console-trail.repo.ts'
import type { PlatformDb } from '#platform/db/platform.ts'
import { enqueuePlatform } from '#platform/queue/enqueue.repo.ts'
import { type CompanyWork, defineTask } from '#platform/queue/queue.ts'
import {
  type CompanyTable,
  companyTables,
  eraseCompany,
  eraseSlice,
  nameErased,
  overdueCompanies,
  overdueCompany,
  rowsLeft,
  untie,
} from './erase-client.repo.ts'

const task = 'erase-client'
/** So many rows in one transaction, so that nobody else waits. */
const most = 2_000

/** Queues the deletion of companies whose 30 days are over; once, however many processes ask for it. */
export async function scheduleErasing(platform: PlatformDb, now: string) {
  for (const { id } of await overdueCompanies(platform.db, now)) {
    await platform.transaction((db) => enqueuePlatform(db, { task, payload: { company_id: id }, key: `${task}:${id}` }))
  }
}

/**
 * Deletes a company for good: its rows in slices, its files, its sign-ins, and the company last. Killed in the middle, the
 * next run goes on where this one was; what stays is one line in the platform's trail.
 */
export const eraseClient = defineTask({
  name: task,
  payload: z.object({ company_id: z.int() }),
  async handle({ company_id: id }, work) {
    const now = new Date().toISOString()
    if (!(await overdueCompany(work.platform.db, id, now))) return
    await eraseRows(work.platform, id)
    await eraseFiles(work, id)
    await work.platform.transaction(async (db) => {
      const company = await overdueCompany(db, id, now)
      if (!company) return
      await eraseCompany(db, id)
      const before = { slug: company.slug, created_at: company.created_at, deletes_at: company.deletes_at }
      const program = { viewer: { user_id: null, name: 'Dray' } }
      await recordDeed(db, program, { action: 'client_erased', subject: company.name, tenant_id: id, before })
    })
  },
})

/** Goes round the tables until none has a row left; each time those go that no other row names. */
async function eraseRows(platform: PlatformDb, id: number) {
  let left = await companyTables(platform.db)
  while (left.length > 0) {
    let gone = 0
    for (const table of left) gone += await eraseTable(platform, id, table)
    left = await stillFilled(platform, id, left)
    if (gone === 0 && left.length > 0) await untieRows(platform, id, left)
  }
}

async function stillFilled({ db }: PlatformDb, id: number, tables: readonly CompanyTable[]) {
  const filled = await Promise.all(tables.map((table) => rowsLeft(db, id, table)))
  return tables.filter((_, at) => filled[at])
}

async function untieRows(platform: PlatformDb, id: number, tables: readonly CompanyTable[]) {
  if ((await platform.transaction((db) => untie(db, id, tables))) > 0) return
  throw new Error(`rows of company ${id} name each other: ${tables.map(({ name }) => name).join(', ')}`)
}

async function eraseTable(platform: PlatformDb, id: number, table: CompanyTable) {
  let all = 0
  for (let gone = most; gone > 0; all += gone) {
    gone = await platform.transaction(async (db) => {
      await nameErased(db, id)
      return eraseSlice(db, id, { table, most })
    })
  }
  return all
}

async function eraseFiles({ services }: CompanyWork, id: number) {
  const own = services.files.of(id)
  for await (const { key } of own.stored()) await own.remove(key)
}
