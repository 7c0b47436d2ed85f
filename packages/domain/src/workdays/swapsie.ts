/** Booked by a driver who is not the vehicle's favourite; a vehicle without favourites has none to stand in for. */
export const isSwapsie = (driver_id: number, favourite_driver_ids: readonly number[]): boolean =>
  favourite_driver_ids.length > 0 && !favourite_driver_ids.includes(driver_id)
