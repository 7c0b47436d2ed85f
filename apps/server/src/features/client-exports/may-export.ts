import { standingConsent } from '#features/company-views/index.ts'
import type { PlatformDb } from '#platform/db/platform.ts'
import { AppError } from '#platform/errors/app-error.ts'

interface Company {
  id: number
  closing_requested_at: string | null
}

/**
 * Whether the company itself has a part in its export: it lets the platform's people export now, or has asked to be
 * closed. The right to export alone is not enough.
 */
export async function mayExport(db: PlatformDb['db'], { id, closing_requested_at }: Company): Promise<boolean> {
  if (closing_requested_at !== null) return true
  const consent = await standingConsent(db, id)
  return consent?.may_export === 1
}

export async function checkExportGround(db: PlatformDb['db'], company: Company) {
  if (!(await mayExport(db, company))) throw new AppError('no_export_consent')
}
