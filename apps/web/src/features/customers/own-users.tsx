import { customerUserTexts as texts } from '@dray/domain/customers/customer-users.messages.ts'
import { useQuery } from '@tanstack/react-query'
import { LoadingState } from '#kit/loading-state.tsx'
import { Page } from '#ui/layout/layout.tsx'
import { addOwnUser, changeOwnUser, deleteOwnUser, inviteOwnUser, listOwnUsersOptions } from './portal.queries.ts'
import { UserList } from './user-list.tsx'

const calls = { add: addOwnUser, change: changeOwnUser, remove: deleteOwnUser, invite: inviteOwnUser }

/** A booker's own colleagues in the portal. */
export function OwnUsers() {
  const query = useQuery(listOwnUsersOptions())
  return (
    <Page>
      {query.data ? (
        <UserList users={query.data} calls={calls} ownText={texts.own} />
      ) : (
        <LoadingState query={query} lines={8} />
      )}
    </Page>
  )
}
