import type * as calls from '@dray/domain/imports/imports.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { presentImport, readImport } from './present-import.ts'

export const getImport: UseCase<typeof calls.getImport> = async (ctx, { params }) =>
  presentImport(ctx, await readImport(ctx, params.id))
