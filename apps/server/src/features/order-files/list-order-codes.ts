import type * as calls from '@dray/domain/order-files/order-files.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { codesOf } from './order-codes.repo.ts'
import { customerAsked } from './own-customer.ts'

export const listOrderCodes: UseCase<typeof calls.listOrderCodes> = async ({ tx, viewer }, { query }) =>
  codesOf(tx, customerAsked(viewer, query.customer_id))
