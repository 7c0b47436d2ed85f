import type { Viewer } from '#platform/auth/viewer.ts'
import { AppError } from '#platform/errors/app-error.ts'

/** Nobody reads another person's permissions: another's id is as unknown as one that does not exist. */
export function checkOwn(viewer: Viewer, userId: number) {
  if (userId !== viewer.user_id) throw new AppError('not_found')
}
