import * as calls from '@dray/domain/payments/payments.calls.ts'
import { route } from '#platform/http/calls/context.ts'
import { allocateCredit } from './allocate-credit.ts'
import { csvDataForPayments } from './csv-data-for-payments.ts'
import { getCustomerCredit } from './get-customer-credit.ts'
import { listPayments } from './list-payments.ts'
import { recordPayment } from './record-payment.ts'
import { refundCustomer } from './refund-customer.ts'
import { removePayment } from './remove-payment.ts'
import { setInvoiceStatus } from './set-invoice-status.ts'

export const paymentsRoutes = [
  route(calls.listPayments, listPayments),
  route(calls.recordPayment, recordPayment),
  route(calls.removePayment, removePayment),
  route(calls.csvDataForPayments, csvDataForPayments),
  route(calls.getCustomerCredit, getCustomerCredit),
  route(calls.allocateCredit, allocateCredit),
  route(calls.refundCustomer, refundCustomer),
  route(calls.setInvoiceStatus, setInvoiceStatus),
]
