import type * as calls from '@dray/domain/debts/debts.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { statementFile } from './download-statement.ts'
import { ownStatement } from './get-customer-statement.ts'

export const downloadCustomerStatement: UseCase<typeof calls.downloadCustomerStatement> = (ctx) =>
  statementFile(ctx, ownStatement)
