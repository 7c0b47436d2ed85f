/** A vehicle that a driver without a workday could be given, and why it comes to mind. */
export interface VehicleCandidate {
  vehicle_id: number
  from: 'favourite' | 'last_used'
}

export interface VehicleSituation {
  /** Vehicles that already have a workday in that shift of the date, or are retired. */
  taken: ReadonlySet<number>
  /** Vehicles off the road on the date: taken only when there is no other. */
  off_road: ReadonlySet<number>
}

/** The vehicle a driver is given: the first that is free, favourites before the one driven last; null when none is. */
export function suggestVehicle(
  candidates: readonly VehicleCandidate[],
  { taken, off_road }: VehicleSituation,
): VehicleCandidate | null {
  const free = candidates.filter(({ vehicle_id }) => !taken.has(vehicle_id))
  return free.find(({ vehicle_id }) => !off_road.has(vehicle_id)) ?? free[0] ?? null
}
