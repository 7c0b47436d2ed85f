import type * as calls from '@dray/domain/waiting-sheets/waiting-sheets.calls.ts'
import { paperShown } from '#features/papers/index.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { printedWaiting, readWaiting } from './printed-waiting.ts'

/** The office's alone: a customer gets what the office sends. */
export const downloadWaitingSheet: UseCase<typeof calls.downloadWaitingSheet> = async (ctx, { params }) =>
  paperShown(ctx, printedWaiting(await ctx.reading((inner) => readWaiting(inner, params.id))))
