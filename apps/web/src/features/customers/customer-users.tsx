import { customerUserTexts as texts } from '@dray/domain/customers/customer-users.messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { LoadingState } from '#kit/loading-state.tsx'
import { Text } from '#ui/layout/layout.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import type { Customer } from './customers.queries.ts'
import {
  addCustomerUser,
  changeCustomerUser,
  deleteCustomerUser,
  inviteCustomerUser,
  listCustomerUsersOptions,
  type UserCalls,
} from './portal.queries.ts'
import { UserList } from './user-list.tsx'

/** Who may sign in to a customer's portal, for the office. */
export function CustomerUsers({ customer }: { customer: Customer }) {
  return (
    <Panel title={texts.title}>
      {customer.customerPortal === 1 ? (
        <OpenUsers customerId={customer.id} />
      ) : (
        <Text tone="muted">{texts.portalClosed}</Text>
      )}
    </Panel>
  )
}

function OpenUsers({ customerId }: { customerId: number }) {
  const query = useQuery(listCustomerUsersOptions(customerId))
  const calls = useMemo<UserCalls>(
    () => ({
      add: (user) => addCustomerUser({ customer_id: customerId, ...user }),
      change: changeCustomerUser,
      remove: deleteCustomerUser,
      invite: inviteCustomerUser,
    }),
    [customerId],
  )
  if (!query.data) return <LoadingState query={query} lines={4} />
  return <UserList users={query.data} calls={calls} ownText={texts.ownOffice} />
}
