/** What a paper is, by `document_type_id`. An id is never given to another kind. */
export const personPaperKinds = [
  { id: 1, name: 'Driving licence' },
  { id: 2, name: 'Tachograph card' },
  { id: 3, name: 'CPC / DQC' },
  { id: 4, name: 'Medical' },
  { id: 5, name: 'Other document' },
] as const

/** The same by name. Of the first four a person has one each. */
export const paperKind = { licence: 1, tacho: 2, cpc: 3, medical: 4, other: 5 } as const

/** Papers of vehicles and trailers. */
export const vehiclePaperKinds = [
  { id: 11, name: 'MOT' },
  { id: 12, name: 'Vehicle tax' },
  { id: 13, name: 'Insurance' },
  { id: 14, name: 'Tachograph calibration' },
  { id: 15, name: 'Tachograph download' },
  { id: 16, name: 'Lifting gear' },
  { id: 17, name: 'Brake test' },
  { id: 19, name: 'Other document' },
] as const
