import { statfs } from 'node:fs/promises'
import type * as calls from '@dray/domain/server-settings/server-settings.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { faultOf } from './fault-of.ts'
import { storageByCompany } from './server.repo.ts'

/** Where files lie and how much each company has there. The room is known of a folder only. */
export const getServerStorage: UseCase<typeof calls.getServerStorage> = async ({ platform, services }) => {
  const { kind, place } = services.server.files
  const [companies, fault, room] = await Promise.all([
    storageByCompany(platform.db),
    faultOf(() => services.files.check()),
    kind === 'folder' ? roomOf(place) : null,
  ])
  const sum = (of: 'files' | 'bytes') => companies.reduce((total, company) => total + company[of], 0)
  return {
    kind,
    place,
    reachable: fault === null ? 1 : 0,
    fault,
    free_bytes: room?.free ?? null,
    total_bytes: room?.total ?? null,
    files: sum('files'),
    bytes: sum('bytes'),
    companies,
  }
}

/** Free and whole room of the disk that a folder lies on; null while there is no such folder. */
export const roomOf = (folder: string) =>
  statfs(folder).then(
    ({ bavail, blocks, bsize }) => ({ free: bavail * bsize, total: blocks * bsize }),
    () => null,
  )
