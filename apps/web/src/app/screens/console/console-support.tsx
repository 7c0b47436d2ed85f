import { ConsoleSupport, consoleSupportAddress } from '#features/support/index.ts'
import { useListAddress } from '#kit/list/use-list-address.ts'

/** `/console/support`: the conversations of all companies. */
export const ConsoleSupportScreen = () => <ConsoleSupport {...useListAddress(consoleSupportAddress)} />
