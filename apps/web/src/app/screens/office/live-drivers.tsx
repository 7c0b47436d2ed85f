import { LiveDrivers, liveAddress } from '#features/live-drivers/index.ts'
import { useListAddress } from '#kit/list/use-list-address.ts'

/** `/live-drivers`: where today's drivers are. */
export function LiveDriversScreen() {
  return <LiveDrivers {...useListAddress(liveAddress)} />
}
