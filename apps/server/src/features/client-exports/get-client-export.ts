import type * as calls from '@dray/domain/client-exports/client-exports.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { presentExport } from './present-export.ts'

export const getClientExport: UseCase<typeof calls.getClientExport> = ({ platform }, { params }) =>
  presentExport(platform, params.id)
