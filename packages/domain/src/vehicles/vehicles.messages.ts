/** What the fleet's screens say beside the fields' own names. */
export const vehicleTexts = {
  payloadOfType: 'What a vehicle of this type may carry unless the vehicle says otherwise',
  payloadOfVehicle: 'Blank: as the vehicle type',
  offTheRoad: 'Days off the road',
  vor_dates: 'Off the road (VOR)',
  pmi_dates: 'Inspections (PMI)',
  mot_dates: 'MOT',
  vorHint: 'Days of the periods off the road are among them; those are changed there',
  tooManyDates: 'At most 400 dates',
  papers: 'Papers',
  inspections: 'Inspections',
  offRoad: 'Off the road',
  checks: 'Checks',
  defects: 'Defects',
  favourites: 'Favourite drivers',
  day: 'Day',
  night: 'Night',
  addFavourite: (shift: string) => `Add a favourite for the ${shift.toLowerCase()}`,
  removeFavourite: (name: string) => `Remove ${name}`,
  noFavourites: 'Nobody yet',
  alreadyFavourite: (name: string) => `${name} is a favourite already`,
  alreadyFavouriteOf: (vehicles: readonly string[]) => `Of ${vehicles.join(', ')}. Add all the same?`,
  addAllTheSame: 'Add',
  noDriver: 'Does not exist',
  driverInactive: 'This driver is inactive',
  favouriteAlready: 'Is a favourite of this vehicle in this shift already',
  replaceFavourite: (name: string) => `Replace ${name}`,
  dayPassed: 'Days that have passed cannot be added',
  maintenance: (reg: string) => `Vehicle maintenance: ${reg}`,
  maintenanceOpen: 'VOR, PMI, MOT',
  maintenanceSubmit: 'Submit',
  bookedToo: (days: readonly string[]) => `Booked on ${days.join(', ')}`,
  goOn: 'Continue',
  namePaper: 'Say what it is',
  kind: 'Kind',
  expires: 'Expires',
  renewed: (date: string) => `${date}, renewed`,
  plannedHint: 'Planned days. They count as due only where no paper or inspection is on record',
  noBrakeTest: 'Leave blank without a brake test',
  brakeTestTooFar: 'At most 14 days before the inspection, and not after it',
  failedNotSignedOff: 'A failed inspection is not signed off',
  failedHolds: 'Saved. It is off the road until an inspection is passed.',
  failedIsDue: 'Leave blank: a failed inspection is due again at once',
  dueAfter: (weeks: number) => `Blank: ${weeks} ${weeks === 1 ? 'week' : 'weeks'} after the inspection`,
  inspectionOf: (date: string) => `Inspection of ${date}`,
  periodFrom: (date: string) => `Off the road from ${date}`,
  overlaps: (from: string, to: string | null) => `Off the road already from ${from}${to ? ` to ${to}` : ''}`,
  open: 'open',
  holds: {
    defect: (from: string, title: string) =>
      `Off the road from ${from} until the dangerous defect “${title}” is signed off`,
    inspection: (from: string) => `Off the road from ${from} until an inspection is passed`,
  },
  openEnd: 'Blank: until further notice',
  signedOff: 'Signed off',
  results: { pass: 'Pass', pass_after_repair: 'Pass after repair', fail: 'Fail' },
  brakeTests: {
    none: 'None',
    roller: 'Roller',
    decelerometer: 'Decelerometer',
    ebpms: 'EBPMS',
    road: 'Road test',
  },
  reasons: {
    defect: 'Defect',
    service: 'Service',
    accident: 'Accident',
    inspection: 'Inspection',
    no_driver: 'No driver',
    other: 'Other',
  },
  regimes: { gb: 'Domestic rules', eu: 'Assimilated EU rules' },
  standardChecks: "Add DVSA's checks",
  standardChecksAsk: (label: string, items: readonly string[]) =>
    `${label}: ${items.join(' · ')}. What you have already stays as it is.`,
  addChecks: 'Add',
  yes: 'Yes',
  no: 'No',
} as const

export const vehicleMessages = {
  favouriteAdded: 'Favourite Driver Added',
  favouriteReplaced: 'Favourite Driver Replaced',
  favouriteRemoved: 'Favourite Driver Removed',
  datesUpdated: 'Details Successfully Updated',
  checksAdded: (added: number, kept: number) => {
    const [one, others] = [
      added === 1 ? '1 check added' : `${added} checks added`,
      kept === 1 ? '1 was' : `${kept} were`,
    ]
    return kept === 0 ? one : `${one}; ${others} there already`
  },
} as const

/** Why a vehicle is off the road, in words. */
export const offRoadWords = (reason: string): string =>
  vehicleTexts.reasons[reason as keyof typeof vehicleTexts.reasons] ?? reason
