/** Why a vehicle or trailer is off the road on a day: a dangerous defect, a failed inspection, or a time that was entered. */
export type OffRoadCause =
  | { cause: 'defect'; title: string }
  | { cause: 'inspection'; date: string }
  | { cause: 'period' }
