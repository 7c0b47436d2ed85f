import { newToken, tokenHash } from '#platform/auth/token.ts'
import type { CompanyWork } from '#platform/queue/queue.ts'
import { keepToken, linkToSend } from './tracking.repo.ts'

/** Makes the address of a link at the moment that its message leaves; null where it was revoked meanwhile. */
export async function trackingUrl(
  { inCompany, services }: Pick<CompanyWork, 'inCompany' | 'services'>,
  { tenant_id, link_id }: { tenant_id: number; link_id: number },
): Promise<string | null> {
  const token = newToken()
  const isKept = await inCompany(tenant_id, async ({ tx }) => {
    const link = await linkToSend(tx, link_id)
    if (!link || link.revoked_at !== null) return false
    await keepToken(tx, tokenHash(token), link_id)
    return true
  })
  return isKept ? `${services.publicUrl}/track/${token}` : null
}
