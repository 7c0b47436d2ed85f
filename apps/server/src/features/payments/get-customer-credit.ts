import type * as calls from '@dray/domain/payments/payments.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { creditOf } from './customer-credit.ts'

export const getCustomerCredit: UseCase<typeof calls.getCustomerCredit> = ({ tx }, { params: { id } }) =>
  creditOf(tx, id)
