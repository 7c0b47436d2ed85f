/** What a paper is, by `document_type_id`. An id is never given to another kind. */
export const personPaperKinds = [
  { id: 1, name: 'Driving licence' },
  { id: 2, name: 'Tachograph card' },
  { id: 3, name: 'CPC / DQC' },
  { id: 4, name: 'Medical' },
  { id: 5, name: 'Other document' },
  { id: 6, name: 'Driver card download' },
] as const

/** The same by name. Of the first four a person has one each. */
export const paperKind = { licence: 1, tacho: 2, cpc: 3, medical: 4, other: 5, download: 6 } as const
