import { checkSendingSettings, sendingOf } from '@dray/domain/defects/check-sending-settings.ts'
import { companySettings } from '#features/settings/index.ts'
import type { TxContext } from '#platform/http/calls/context.ts'

/** The task's own file calls what enqueues it. */
export const sendCheckTask = 'send-check-report'

/** So long the pictures of a phone are given to arrive. */
const picturesMs = 2 * 60_000

interface Made {
  id: number
  kind: 'vehicle' | 'trailer'
  defects: number
  is_reading: number
  /** Pictures of it are still to come. */
  has_pictures?: boolean
}

/** Queues the sending of a check to who receives each of its kind at once. */
export async function sendCheckAtOnce(ctx: TxContext, { id, kind, defects, is_reading, has_pictures = false }: Made) {
  const { when, only_defects } = sendingOf(await companySettings(ctx.tx, checkSendingSettings), kind)
  if (is_reading === 1 || when !== 'immediately' || (only_defects && defects === 0)) return
  const run_at = new Date(Date.parse(ctx.now) + (has_pictures ? picturesMs : 0)).toISOString()
  await ctx.enqueue(sendCheckTask, { check_report_id: id }, { run_at })
}
