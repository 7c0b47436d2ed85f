/** What the fleet's screens say beside the fields' own names. */
export const vehicleTexts = {
  payloadOfType: 'What a vehicle of this type may carry unless the vehicle says otherwise',
  payloadOfVehicle: 'Blank: as the vehicle type',
  offTheRoad: 'Days off the road',
  vor_dates: 'Off the road (VOR)',
  pmi_dates: 'Inspections (PMI)',
  mot_dates: 'MOT',
  yes: 'Yes',
  no: 'No',
} as const
