import { checkSendingSettings, sendingOf } from '@dray/domain/defects/check-sending-settings.ts'
import { companySettings } from '#features/settings/index.ts'
import type { TxContext } from '#platform/http/calls/context.ts'

/** The task's own file calls what enqueues it. */
export const sendCheckTask = 'send-check-report'

/** Queues the sending of a check to who receives each of its kind at once. */
export async function sendCheckAtOnce(
  ctx: TxContext,
  { id, kind, defects }: { id: number; kind: 'vehicle' | 'trailer'; defects: number },
) {
  const { when, only_defects } = sendingOf(await companySettings(ctx.tx, checkSendingSettings), kind)
  if (when !== 'immediately' || (only_defects && defects === 0)) return
  await ctx.enqueue(sendCheckTask, { check_report_id: id })
}
