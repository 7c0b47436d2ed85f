import { holdsAny, holdsWhatElse } from '@dray/domain/kernel/permissions.ts'
import type { Viewer } from '#platform/auth/viewer.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { KeptImport } from './import-kinds.ts'

/** Who may add a row may import many. Throws `forbidden` for others. */
export function checkMayImport({ add }: Pick<KeptImport, 'add'>, viewer: Viewer) {
  const slugs = typeof add.who === 'object' ? add.who[viewer.user_type] : undefined
  if (!slugs || !holdsAny(viewer, slugs) || !holdsWhatElse(add, viewer)) throw new AppError('forbidden')
}
