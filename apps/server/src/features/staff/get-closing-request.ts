import type * as calls from '@dray/domain/staff/staff.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { closingAsked } from './profiles.repo.ts'

export const getClosingRequest: UseCase<typeof calls.getClosingRequest> = ({ tx }) => closingAsked(tx)
