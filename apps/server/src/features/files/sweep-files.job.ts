import { uploadBucketNames } from '@dray/domain/files/upload-buckets.ts'
import { z } from 'zod'
import type { StoredFile } from '#platform/files/files.ts'
import { type CompanyWork, defineTask } from '#platform/queue/queue.ts'
import { dropFiles } from './keep-files.ts'
import { sweepTask } from './schedule-file-sweep.ts'
import { companiesWithStrays, knownKeys, lockStrays } from './stray-files.repo.ts'

const day_ms = 86_400_000
/** So many in one transaction, so that nobody's save waits. */
const sliceSize = 200

/**
 * Deletes uploaded files that have belonged to nothing for a day: uploads that no record took over, pictures that were
 * replaced, and what a crash left in the storage without an entry in the list.
 */
export const sweepFiles = defineTask({
  name: sweepTask,
  payload: z.object({}),
  async handle(_, work) {
    const before = new Date(Date.now() - day_ms)
    for (const tenant_id of await companiesWithStrays(work.platform, before.toISOString())) {
      await dropStrays(work, { tenant_id, before: before.toISOString() })
    }
    await removeUnlisted(work, before)
  },
})

async function dropStrays({ inCompany }: CompanyWork, { tenant_id, before }: { tenant_id: number; before: string }) {
  let dropped = sliceSize
  while (dropped === sliceSize) {
    dropped = await inCompany(tenant_id, async (ctx) => {
      const keys = await lockStrays(ctx.tx.db, { tenant_id, before, most: sliceSize })
      await dropFiles(ctx, keys)
      return keys.length
    })
  }
}

const buckets: readonly string[] = uploadBucketNames

/** What lies in the storage and in no list; only in the buckets of uploads, which are always listed. */
async function removeUnlisted(work: CompanyWork, before: Date) {
  const { services, log } = work
  let removed = 0
  for await (const slice of slicesOf(services.files.stored(), before)) {
    const known = await knownKeys(
      work.platform,
      slice.map(({ key }) => key),
    )
    for (const { key, tenant_id } of slice.filter((file) => !known.has(file.key))) {
      await services.files.of(tenant_id).remove(key)
      removed += 1
    }
  }
  if (removed > 0) log.info({ removed }, 'files without a record were removed')
}

async function* slicesOf(files: AsyncIterable<StoredFile>, before: Date): AsyncGenerator<StoredFile[]> {
  let slice: StoredFile[] = []
  for await (const file of files) {
    if (file.written_at >= before || !buckets.includes(file.bucket)) continue
    slice.push(file)
    if (slice.length < sliceSize) continue
    yield slice
    slice = []
  }
  if (slice.length > 0) yield slice
}
