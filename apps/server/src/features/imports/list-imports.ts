import type * as calls from '@dray/domain/imports/imports.calls.ts'
import { seesPrices } from '@dray/domain/kernel/permissions.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { pageOf } from '#platform/http/calls/page.ts'
import { importKind } from './import-kinds.ts'
import { importsOfKind } from './imports.repo.ts'
import { checkMayImport } from './may-import.ts'
import { presentRow } from './present-import.ts'

export const listImports: UseCase<typeof calls.listImports> = async (ctx, { query }) => {
  checkMayImport(importKind(query.kind), ctx.viewer)
  const user_id = seesPrices(ctx.viewer) ? null : ctx.viewer.user_id
  const { rows, total } = await importsOfKind(ctx.tx, { ...query, user_id })
  return pageOf(ctx, query, { rows: rows.map(presentRow), total })
}
