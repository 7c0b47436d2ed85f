import * as calls from '@dray/domain/debts/debts.calls.ts'
import { route } from '#platform/http/calls/context.ts'
import { downloadCustomerStatement } from './download-customer-statement.ts'
import { downloadStatement } from './download-statement.ts'
import { getAgedDebt } from './get-aged-debt.ts'
import { getCustomerStatement } from './get-customer-statement.ts'
import { getStatement } from './get-statement.ts'
import { listOpenInvoices } from './list-open-invoices.ts'
import { listStatements } from './list-statements.ts'
import { sendStatements } from './send-statements.ts'

export const debtsRoutes = [
  route(calls.getAgedDebt, getAgedDebt),
  route(calls.listOpenInvoices, listOpenInvoices),
  route(calls.getStatement, getStatement),
  route(calls.downloadStatement, downloadStatement),
  route(calls.sendStatements, sendStatements),
  route(calls.listStatements, listStatements),
  route(calls.getCustomerStatement, getCustomerStatement),
  route(calls.downloadCustomerStatement, downloadCustomerStatement),
]
