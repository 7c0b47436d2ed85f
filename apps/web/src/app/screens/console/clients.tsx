import { Clients, clientsAddress } from '#features/tenants/index.ts'
import { useListAddress } from '#kit/list/use-list-address.ts'

/** `/console/clients`: the companies that use the platform. */
export const ClientsScreen = () => <Clients {...useListAddress(clientsAddress)} />
