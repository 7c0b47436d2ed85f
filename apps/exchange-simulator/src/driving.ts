import { between, chanceOf, oneOf } from './chance.ts'
import { type DriverStatus, driverStatuses } from './exchange-load.ts'
import { recipients } from './members.table.ts'

/** Seconds after the acceptance at which the driver is that far. */
const usual: Record<DriverStatus, number> = {
  ON_MY_WAY_TO_PICK_UP: 40,
  ON_SITE_PICKUP: 130,
  LOADED: 220,
  ON_SITE_DELIVERY: 390,
  DELIVERED: 480,
}

interface Booking {
  id: string
  round: number
  seed: string
}

/** Returns the driver's way, the same for the same seed, load and round; a driver is up to a sixth slower than usual. */
export function plannedReports({ id, round, seed }: Booking): { after: number; status: DriverStatus }[] {
  const chance = chanceOf(`${seed} ${id} driver ${round}`)
  const slowness = between(chance, 1, 7 / 6)
  return driverStatuses.map((status) => ({ after: usual[status] * slowness, status }))
}

export const recipientOf = ({ id, round, seed }: Booking): string =>
  oneOf(chanceOf(`${seed} ${id} recipient ${round}`), recipients)
