import { OwnUsers } from '#features/customers/index.ts'

/** `/customer/users`: who of the customer may sign in to the portal. */
export const CustomerUsersScreen = () => <OwnUsers />
