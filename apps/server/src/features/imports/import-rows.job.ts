import { buffer } from 'node:stream/consumers'
import { type ImportState, isAtWork } from '@dray/domain/imports/import-states.ts'
import { importChange } from '@dray/domain/imports/imports.events.ts'
import { saveJob } from '@dray/domain/job-entry/job-entry.calls.ts'
import type { AnyCall } from '@dray/domain/kernel/call.ts'
import { z } from 'zod'
import type { KeptPart } from '#features/catalogues/index.ts'
import { companyZone } from '#features/company/index.ts'
import { enterJob } from '#features/job-entry/index.ts'
import type { Route } from '#platform/http/calls/context.ts'
import { type CompanyWork, defineTask } from '#platform/queue/queue.ts'
import { importKind } from './import-kinds.ts'
import { importRowsTask } from './import-task.ts'
import { importForUpdate, importOf, updateImport } from './imports.repo.ts'
import { storedRows } from './stored-rows.ts'
import { askedOf, takeSlice } from './take-slice.ts'

/** Checks the rows of an import or takes them over, slice by slice, with what the product's own calls do. */
export const importRows = (routes: readonly Route[], parts: readonly KeptPart[]) =>
  defineTask({
    name: importRowsTask,
    payload: z.object({ tenant_id: z.int(), import_id: z.int() }),
    async handle({ tenant_id, import_id }, work) {
      const [row, zone] = await work.inCompany(tenant_id, async ({ tx }) => [
        await importOf(tx, import_id),
        await companyZone(tx),
      ])
      if (!row || !isAtWork(row.state as ImportState)) return
      const kind = importKind(row.kind)
      const add = routeOf(routes, kind.add)
      const change = kind.change && routeOf(routes, kind.change)
      const rows = await rowsOf(work, tenant_id, row.file_key)
      const { user_id, user_name: name, permissions } = row
      // The trail names who asked for it, and nothing is done that they could not have done themselves.
      const person = { user_id, name, permissions: new Set(permissions) }
      const taking = { kind, add, change, parts, zone, rows, asked: askedOf(row) }
      let isLeft = true
      while (isLeft) isLeft = await work.inCompany(tenant_id, (ctx) => takeSlice(ctx, import_id, taking), person)
    },
    async givenUp({ tenant_id, import_id }, { inCompany }) {
      await inCompany(tenant_id, async (ctx) => {
        const row = await importForUpdate(ctx.tx, import_id)
        if (!isAtWork(row.state as ImportState)) return
        await updateImport(ctx.tx, row, { state: 'failed', finished_at: ctx.now })
        ctx.publish(importChange('update', [import_id]))
      })
    },
  })

/** What is done for a call of many rows: the same, without making the answer that nobody reads. */
const withoutAnswer: Readonly<Record<string, Route['useCase']>> = { [saveJob.id]: enterJob }

function routeOf(routes: readonly Route[], wanted: AnyCall): Route {
  const found = routes.find(({ call }) => call.id === wanted.id)
  if (!found) throw new Error(`No route for ${wanted.id}`)
  return { call: found.call, useCase: withoutAnswer[wanted.id] ?? found.useCase }
}

async function rowsOf({ services }: CompanyWork, tenant_id: number, key: string) {
  const content = await buffer((await services.files.of(tenant_id).get(key)).stream)
  return storedRows(content.toString())
}
