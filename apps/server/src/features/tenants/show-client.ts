import type * as calls from '@dray/domain/tenants/tenants.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { presentClient } from './present-client.ts'

export const showClient: UseCase<typeof calls.showClient> = ({ platform }, { params }) =>
  presentClient(platform, params.id)
