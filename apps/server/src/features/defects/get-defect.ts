import type * as calls from '@dray/domain/defects/defects.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { presentDefect } from './present-defect.ts'

export const getDefect: UseCase<typeof calls.getDefect> = (ctx, { params }) => presentDefect(ctx, params.id)
