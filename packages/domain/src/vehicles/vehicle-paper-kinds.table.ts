/** Papers of vehicles and trailers, by `document_type_id`. An id is never given to another kind. */
export const vehiclePaperKinds = [
  { id: 11, name: 'MOT' },
  { id: 12, name: 'Vehicle tax' },
  { id: 13, name: 'Insurance' },
  { id: 14, name: 'Tachograph calibration' },
  { id: 15, name: 'Tachograph download' },
  { id: 16, name: 'Lifting gear (LOLER)' },
  { id: 17, name: 'Brake test' },
  { id: 19, name: 'Other document' },
] as const

/** The one whose name is typed. */
export const otherVehiclePaper = 19
