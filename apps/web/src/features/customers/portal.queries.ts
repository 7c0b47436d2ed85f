import * as users from '@dray/domain/customers/customer-users.calls.ts'
import { customerChange, customerPermissionChange } from '@dray/domain/customers/customers.events.ts'
import * as own from '@dray/domain/customers/own-details.calls.ts'
import type { CallReceived, CallSent } from '@dray/domain/kernel/call.ts'
import { queryOptions } from '@tanstack/react-query'
import { api, apiWithMessage } from '#platform/api.ts'
import { queryClient } from '#platform/query-client.ts'

export type PortalUser = CallReceived<typeof users.listOwnUsers>[number]
export type NewPortalUser = CallSent<typeof users.addOwnUser>['body']
type UserChange = CallSent<typeof users.changeOwnUser>['body']

/** Every key of the feature begins with `portal`. */
const keys = {
  users: (customer: number | 'own') => ['portal', 'users', customer] as const,
  details: ['portal', 'details'] as const,
  contact: ['portal', 'contact'] as const,
}

export const listOwnUsersOptions = () =>
  queryOptions({
    queryKey: keys.users('own'),
    queryFn: ({ signal }) => api(users.listOwnUsers, undefined, { signal }),
    meta: { changedBy: [customerPermissionChange.event, customerChange.event] },
  })
export const listCustomerUsersOptions = (customer_id: number) =>
  queryOptions({
    queryKey: keys.users(customer_id),
    queryFn: ({ signal }) => api(users.listCustomerUsers, { query: { customer_id } }, { signal }),
    meta: { changedBy: [customerPermissionChange.event, customerChange.event] },
  })
const refreshUsers = () => queryClient.invalidateQueries({ queryKey: ['portal', 'users'] })
async function saved<T>(sent: Promise<T>) {
  const said = await sent
  await refreshUsers()
  return said
}

/** What is done with a portal's users, by the customer itself or by the office for it. */
export interface UserCalls {
  add: (user: NewPortalUser) => Promise<{ message: string }>
  change: (id: number, changes: UserChange) => Promise<{ message: string }>
  remove: (id: number) => Promise<{ message: string }>
  invite: (id: number) => Promise<{ message: string }>
}

export const addOwnUser = (body: NewPortalUser) => saved(apiWithMessage(users.addOwnUser, { body }))
export const changeOwnUser = (id: number, body: UserChange) =>
  saved(apiWithMessage(users.changeOwnUser, { params: { id }, body }))
export const deleteOwnUser = (id: number) => saved(apiWithMessage(users.deleteOwnUser, { params: { id } }))
export const inviteOwnUser = (id: number) => saved(apiWithMessage(users.inviteOwnUser, { params: { id } }))
export const addCustomerUser = (body: NewPortalUser & { customer_id: number }) =>
  saved(apiWithMessage(users.addCustomerUser, { body }))
export const changeCustomerUser = (id: number, body: UserChange) =>
  saved(apiWithMessage(users.changeCustomerUser, { params: { id }, body }))
export const deleteCustomerUser = (id: number) => saved(apiWithMessage(users.deleteCustomerUser, { params: { id } }))
export const inviteCustomerUser = (id: number) => saved(apiWithMessage(users.inviteCustomerUser, { params: { id } }))

export const showOwnDetailsOptions = () =>
  queryOptions({
    queryKey: keys.details,
    queryFn: ({ signal }) => api(own.showOwnDetails, undefined, { signal }),
    meta: { changedBy: [customerChange.event] },
  })
async function detailsSaved<T>(sent: Promise<T>) {
  const said = await sent
  await queryClient.invalidateQueries({ queryKey: keys.details })
  return said
}
export const addOwnEmail = (email: string) => detailsSaved(apiWithMessage(own.addOwnEmail, { body: { email } }))
export const deleteOwnEmail = (id: number) => detailsSaved(apiWithMessage(own.deleteOwnEmail, { params: { id } }))

export const showOfficeContactOptions = () =>
  queryOptions({
    queryKey: keys.contact,
    queryFn: ({ signal }) => api(own.showOfficeContact, undefined, { signal }),
    meta: { changedBy: ['companyChange'] },
  })
export const sendOfficeMessage = (body: CallSent<typeof own.sendOfficeMessage>['body']) =>
  apiWithMessage(own.sendOfficeMessage, { body })
