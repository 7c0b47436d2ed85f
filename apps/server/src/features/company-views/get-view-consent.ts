import type * as calls from '@dray/domain/company-views/company-views.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { openConsent } from './view-consents.repo.ts'

/** The consent that holds now, or null. */
export const getViewConsent: UseCase<typeof calls.getViewConsent> = async ({ tx, now }) => {
  const consent = await openConsent(tx)
  return { consent: consent && consent.expires_at > now ? consent : null }
}
