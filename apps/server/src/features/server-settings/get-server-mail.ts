import type * as calls from '@dray/domain/server-settings/server-settings.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { faultOf } from './fault-of.ts'
import { mailFailures, mailFigures } from './server.repo.ts'

/** How e-mail leaves, whether the next server answers now, and what became of the last day's. */
export const getServerMail: UseCase<typeof calls.getServerMail> = async ({ platform, services }) => {
  const [figures, failures, fault] = await Promise.all([
    mailFigures(platform.db),
    mailFailures(platform.db),
    faultOf(() => services.mail.check()),
  ])
  return {
    ...services.server.mail,
    reachable: fault === null ? 1 : 0,
    fault,
    queued: figures.queued,
    oldest_queued_at: figures.oldest,
    sent_last_day: figures.sent,
    failed_last_day: figures.failed,
    failures,
  }
}
