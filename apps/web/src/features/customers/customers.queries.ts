import * as sftpCalls from '@dray/domain/customers/customer-sftp.calls.ts'
import * as calls from '@dray/domain/customers/customers.calls.ts'
import { customerChange } from '@dray/domain/customers/customers.events.ts'
import type { AnyCall, CallReceived, CallSent } from '@dray/domain/kernel/call.ts'
import { queryOptions } from '@tanstack/react-query'
import { catalogueRowKey, refreshCatalogue } from '#features/catalogues/index.ts'
import { api, apiWithMessage } from '#platform/api.ts'

/** A customer with all that belongs to it. */
export type Customer = CallReceived<typeof calls.showCustomer>
type Body<C extends AnyCall> = CallSent<C>['body']

export const showCustomerOptions = (id: number) =>
  queryOptions({
    queryKey: catalogueRowKey('customer', id),
    queryFn: ({ signal }) => api(calls.showCustomer, { params: { id } }, { signal }),
    meta: { changedBy: [customerChange.event], id },
  })

/** What belongs to a customer was saved: its panel and the list follow. */
export const customerChanged = (id: number) => refreshCatalogue({ source: { entity: 'customer' } }, [id])

export const changeCustomer = (id: number, body: Body<typeof calls.changeCustomer>) =>
  apiWithMessage(calls.changeCustomer, { params: { id }, body })
export const canDeleteEmail = (email: string, customer_id: number) =>
  api(calls.canDeleteEmail, { params: { email }, query: { customer_id } })
export const changePortalAccess = (body: Body<typeof calls.changePortalAccess>) =>
  apiWithMessage(calls.changePortalAccess, { body })
export const sendCustomerRegistration = (id: number) =>
  apiWithMessage(calls.sendCustomerRegistration, { params: { id } })

export const addCustomerSftp = (customer_id: number) =>
  apiWithMessage(sftpCalls.addCustomerSftp, { body: { customer_id } })
export const deleteCustomerSftp = (id: number) => apiWithMessage(sftpCalls.deleteCustomerSftp, { params: { id } })
