import type * as calls from '@dray/domain/personal-data/personal-data.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { makeCopyTask } from './copy-tasks.ts'
import { presentPersonalRecords } from './present-personal-records.ts'
import { addRequest, newestRequest } from './requests.repo.ts'
import { requirePerson } from './require-person.ts'

/** Asks for a copy, which the queue makes; one that is being made is not asked for twice. */
export const copyPersonalRecords: UseCase<typeof calls.copyPersonalRecords> = async (ctx, { body }) => {
  await requirePerson(ctx, body, { lock: true })
  const newest = await newestRequest(ctx.tx, { kind: 'copy', ...body })
  if (newest?.state !== 'making') {
    const row = await addRequest(ctx.tx, {
      ...body,
      kind: 'copy',
      asked_at: ctx.now,
      asked_by: ctx.viewer.user_id,
      asked_by_name: ctx.viewer.name,
      state: 'making',
    })
    await ctx.enqueue(makeCopyTask, { request_id: row.id }, { key: `${makeCopyTask}:${ctx.tx.tenant_id}:${row.id}` })
  }
  return presentPersonalRecords(ctx, body)
}
