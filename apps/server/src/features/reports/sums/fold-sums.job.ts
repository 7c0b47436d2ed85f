import type { CompanyWork } from '#platform/queue/queue.ts'
import { companiesToFold, foldNext } from './earnings.repo.ts'

/**
 * Folds what was changed into the daily sums of every company, and builds them where they are not there yet. Harmless in
 * several processes: a company is folded by one at a time. What fails is tried again with the next run; reports are true
 * meanwhile. Ends with the company under way when the process ends.
 */
export async function foldSums({ platform, inCompany, log }: CompanyWork, ends: AbortSignal) {
  for (const tenant_id of await companiesToFold(platform)) {
    const next = () => inCompany(tenant_id, ({ tx }) => foldNext(tx))
    try {
      while (!ends.aborted && (await next()));
    } catch (err) {
      log.error({ err, tenant_id }, 'the sums of a company were not folded; the next run tries again')
    }
  }
}
