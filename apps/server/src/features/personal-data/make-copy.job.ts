import { addMinutes } from '@dray/domain/kernel/clock-time.ts'
import type { PersonKind } from '@dray/domain/personal-data/person-kinds.ts'
import { personalDataChange } from '@dray/domain/personal-data/personal-data.events.ts'
import { z } from 'zod'
import { companyRow } from '#features/company/index.ts'
import { zipStream } from '#platform/files/zip-stream.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { defineTask } from '#platform/queue/queue.ts'
import type { Services } from '#platform/services.ts'
import { copyPage } from './copy-page.ts'
import { makeCopyTask, removeCopyTask } from './copy-tasks.ts'
import { type GatheredCopy, gatherCopy } from './gather-copy.ts'
import { findPerson, type PersonFound } from './people.repo.ts'
import { removeCopies, removeCopy } from './remove-copies.ts'
import { changeRequest, requestForUpdate } from './requests.repo.ts'

const payload = z.object({ tenant_id: z.int(), request_id: z.int() })
const weekInMinutes = 7 * 24 * 60

/** Makes the archive of a copy that was asked for, and removes it after a week. */
export const makePersonalDataCopy = defineTask({
  name: makeCopyTask,
  payload,
  async handle({ tenant_id, request_id }, { inCompany, services }) {
    const gathered = await inCompany(tenant_id, (ctx) => gather(ctx, request_id))
    if (!gathered) return
    const { key, size } = await storeArchive(services, tenant_id, gathered)
    const isKept = await inCompany(tenant_id, (ctx) => settle(ctx, { request_id, key, size }))
    if (!isKept) await services.files.of(tenant_id).remove(key)
  },
  async givenUp({ tenant_id, request_id }, { inCompany }) {
    await inCompany(tenant_id, async (ctx) => {
      const row = await requestForUpdate(ctx.tx, request_id)
      if (row?.state !== 'making') return
      await changeRequest(ctx.tx, row, { state: 'failed', finished_at: ctx.now })
      ctx.publish(personalDataChange('update', [row.person_id]))
    })
  },
})

export const removePersonalDataCopy = defineTask({
  name: removeCopyTask,
  payload,
  async handle({ tenant_id, request_id }, { inCompany }) {
    await inCompany(tenant_id, async (ctx) => {
      const row = await requestForUpdate(ctx.tx, request_id)
      if (row?.state !== 'ready') return
      await removeCopy(ctx, row)
      ctx.publish(personalDataChange('update', [row.person_id]))
    })
  },
})

interface Gathered extends GatheredCopy {
  person: PersonFound
  company: string
  zone: string
  now: string
}

/** What the archive holds; null where it was made already, or the person is gone. */
async function gather({ tx, now }: TxContext, request_id: number): Promise<Gathered | null> {
  const row = await requestForUpdate(tx, request_id)
  if (row?.state !== 'making') return null
  const kind = row.person_kind as PersonKind
  const person = await findPerson(tx, { kind, id: row.person_id })
  if (!person) return null
  const { company_name: company, time_zone: zone } = await companyRow(tx)
  return { ...(await gatherCopy(tx, kind, person)), person, company, zone, now }
}

async function storeArchive(services: Services, tenant_id: number, gathered: Gathered) {
  const { person, company, zone, now, sections, files, names } = gathered
  const data = Object.fromEntries(sections.map(({ table, rows }) => [table, rows]))
  const texts = [
    { name: 'personal-data.html', text: copyPage({ name: person.name, company, zone, now, sections, files, names }) },
    { name: 'personal-data.json', text: JSON.stringify({ name: person.name, made_at: now, data }, null, 2) },
  ]
  const stored = services.files.of(tenant_id)
  const entries = [
    ...texts.map(({ name, text }) => ({ name, open: async () => [Buffer.from(text)] })),
    ...files.map(({ key, name }) => ({ name, open: async () => (await stored.get(key)).stream })),
  ]
  return services.files.putArchive(await zipStream(entries), { tenant_id, bucket: 'personal-data' })
}

/** Puts the archive in place of earlier ones; false where the request was settled meanwhile. */
async function settle(ctx: TxContext, made: { request_id: number; key: string; size: number }) {
  const { tx, now } = ctx
  const row = await requestForUpdate(tx, made.request_id)
  if (row?.state !== 'making') return false
  await removeCopies(ctx, { person_kind: row.person_kind as PersonKind, person_id: row.person_id })
  const remove_at = addMinutes(now, weekInMinutes)
  await changeRequest(tx, row, {
    state: 'ready',
    file_key: made.key,
    size: made.size,
    finished_at: now,
    remove_at,
  })
  await ctx.enqueue(removeCopyTask, { request_id: row.id }, { run_at: remove_at })
  ctx.publish(personalDataChange('update', [row.person_id]))
  return true
}
