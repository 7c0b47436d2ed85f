import type { Viewer } from '@dray/domain/kernel/permissions.ts'
import { firstPermittedPath, guardRoute } from '@dray/domain/sessions/route-guard.ts'

/** Where a person goes after signing in: where they wanted to within the application, if they may, else their landing. */
export function afterSignIn(viewer: Viewer, wanted: string | undefined): string {
  const isOwnPath = wanted !== undefined && /^\/(?![/\\])/.test(wanted)
  if (isOwnPath && guardRoute(wanted, viewer).go === null) return wanted
  return firstPermittedPath(viewer) ?? '/unauthorized'
}
