import {
  checkSendingSettings,
  type SentKind,
  sendingOf,
  sentKinds,
} from '@dray/domain/defects/check-sending-settings.ts'
import { addDays, instantToLocal, weekday } from '@dray/domain/kernel/clock-time.ts'
import { z } from 'zod'
import { companyZone } from '#features/company/index.ts'
import { toldOf } from '#features/expiry/index.ts'
import { companyIds } from '#features/notifications/index.ts'
import { companySettings } from '#features/settings/index.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { type CompanyWork, defineTask } from '#platform/queue/queue.ts'
import { gatherDigest } from './check-digest.ts'
import { mailReport } from './mail-report.ts'

const task = 'send-check-digest'
/** By the company's own clock. */
const from = '06:00'

const digestKey = (kind: SentKind, { from: first, to }: { from: string; to: string }) =>
  `check-digest:${kind}:${first}:${to}`

/**
 * Queues what each company sends every morning, of the day before, and every Monday, of the week before: vehicles'
 * checks, trailers' checks, open defects. Harmless to repeat and in several processes.
 */
export async function queueCheckDigests({ platform, inCompany, log }: Omit<CompanyWork, 'services'>) {
  for (const tenant_id of await companyIds(platform)) {
    await inCompany(tenant_id, queueDigestsOf).catch((err: unknown) =>
      log.error({ err, tenant_id }, 'the check reports of a company could not be queued; they are looked for again'),
    )
  }
}

async function queueDigestsOf(ctx: TxContext) {
  const { date: today, time } = instantToLocal(ctx.now, await companyZone(ctx.tx))
  if (time < from) return
  const settings = await companySettings(ctx.tx, checkSendingSettings)
  const spans = {
    daily: { from: addDays(today, -1), to: addDays(today, -1) },
    ...(weekday(today) === 1 && { weekly: { from: addDays(today, -7), to: addDays(today, -1) } }),
  }
  for (const kind of sentKinds) {
    const { when } = sendingOf(settings, kind)
    const span = when === 'daily' || when === 'weekly' ? spans[when] : undefined
    if (!span) continue
    const key = digestKey(kind, span)
    if ((await toldOf(ctx.tx, [key])).size === 0)
      await ctx.enqueue(task, { kind, ...span }, { key: `${ctx.tx.tenant_id}:${key}` })
  }
}

/** Sends the checks of some days, or the defects that are open, in one PDF. */
export const sendCheckDigest = defineTask({
  name: task,
  payload: z.object({ tenant_id: z.int(), kind: z.enum(sentKinds), from: z.iso.date(), to: z.iso.date() }),
  async handle({ tenant_id, kind, ...span }, work) {
    const digest = await work.inCompany(tenant_id, (ctx) => gatherDigest(ctx, kind, span))
    if (digest) await mailReport(work, tenant_id, { ...digest, key: digestKey(kind, span) })
  },
})
