import { addMinutes } from '@dray/domain/kernel/clock-time.ts'
import { consoleChange } from '@dray/domain/kernel/console-changes.ts'
import { z } from 'zod'
import { zipStream } from '#platform/files/zip-stream.ts'
import { enqueuePlatform } from '#platform/queue/enqueue.repo.ts'
import { type CompanyWork, defineTask } from '#platform/queue/queue.ts'
import { named } from '#platform/realtime/console-changes.ts'
import {
  changeMaking,
  companyOf,
  dropExport,
  dropOthers,
  type ExportRow,
  expiredExports,
  exportForUpdate,
} from './client-exports.repo.ts'
import { makeExportTask, removeExportTask } from './export-tasks.ts'
import { type Packed, packCompany } from './pack-company.ts'

/** The company may be suspended, so the payload has no `tenant_id`. */
const payload = z.object({ export_id: z.int() })
const weekInMinutes = 7 * 24 * 60
const tellEveryMs = 2_000

/** Makes the archive that was asked for; killed in the middle, it is made from its beginning. */
export const makeClientExport = defineTask({
  name: makeExportTask,
  payload,
  async handle({ export_id }, work) {
    const row = await work.platform.transaction((db) => exportForUpdate(db, export_id))
    const company = row?.state === 'making' ? await companyOf(work.platform.db, row.tenant_id) : undefined
    if (!row || !company) return
    const files = work.services.files.of(row.tenant_id)
    const { key, size, packed } = await makeArchive(work, row, company)
    const replaced = await settle(work, row, { key, size, packed })
    tellConsole(work)
    for (const old of replaced ?? [key]) await files.remove(old)
  },
  async givenUp({ export_id }, work) {
    await changeMaking(work.platform.db, export_id, { state: 'failed', finished_at: new Date().toISOString() })
    tellConsole(work)
  },
})

const tellConsole = ({ services }: CompanyWork) => services.consoleChanged(named(consoleChange))

async function makeArchive(work: CompanyWork, row: ExportRow, company: { name: string; slug: string }) {
  const { platform, services } = work
  let packed: Packed = { rows: 0, files: 0 }
  let told = 0
  const onPacked = async (now: Packed) => {
    packed = { ...now }
    if (performance.now() - told < tellEveryMs) return
    told = performance.now()
    if (!(await changeMaking(platform.db, row.id, packed))) throw new Error('the export is not wanted any more')
    tellConsole(work)
  }
  const entries = packCompany(
    { id: row.tenant_id, ...company },
    { platform, files: services.files.of(row.tenant_id), now: new Date().toISOString(), onPacked },
  )
  const given = { tenant_id: row.tenant_id, bucket: 'exports' }
  const { key, size } = await services.files.putArchive(await zipStream(entries), given)
  return { key, size, packed }
}

/** Puts the archive in place of earlier ones, whose keys are returned; null where it is not wanted any more. */
const settle = ({ platform }: CompanyWork, row: ExportRow, made: { key: string; size: number; packed: Packed }) =>
  platform.transaction(async (db) => {
    const finished_at = new Date().toISOString()
    const expires_at = addMinutes(finished_at, weekInMinutes)
    const { key: file_key, size, packed } = made
    const set = { ...packed, state: 'ready', file_key, size, finished_at, expires_at }
    if (!(await changeMaking(db, row.id, set))) return null
    await enqueuePlatform(db, { task: removeExportTask, payload: { export_id: row.id }, run_at: expires_at })
    return dropOthers(db, row)
  })

/** Removes an archive whose time is over. */
export const removeClientExport = defineTask({
  name: removeExportTask,
  payload,
  async handle({ export_id }, work) {
    const { platform, services } = work
    const row = await platform.transaction((db) => exportForUpdate(db, export_id))
    if (!row || row.state === 'making') return
    if (row.file_key) await services.files.of(row.tenant_id).remove(row.file_key)
    await dropExport(platform.db, export_id)
    tellConsole(work)
  },
})

/** Queues the removal of what the queue lost. */
export async function scheduleExportRemoval({ platform }: CompanyWork, now: string) {
  for (const { id } of await expiredExports(platform.db, now)) {
    const key = `${removeExportTask}:${id}`
    await platform.transaction((db) => enqueuePlatform(db, { task: removeExportTask, payload: { export_id: id }, key }))
  }
}
