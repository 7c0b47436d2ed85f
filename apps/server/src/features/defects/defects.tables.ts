import { type TableRecords, wrote } from '#tables/table-record.ts'

export const defectsTables = {
  defects: {
    trail: {
      name: 'Defect',
      known_by: 'title',
      of: { vehicle_id: 'vehicles', trailer_id: 'trailers' },
      screen: '/account-settings/defects?defect=:id',
      ids: ['defect_id'],
    },
    people: [
      wrote({
        by: 'user_id',
        name: 'user_name',
        copies: ['reported_at', 'title', 'description', 'severity'],
        redacts: ['description'],
      }),
    ],
    not_personal: { 'how a vehicle was kept, by whom as the law asks for it': ['picture'] },
    export: 'whole',
    keep: {
      defects: {
        what: 'Defects that were signed off',
        months: 15,
        basis: 'DVSA guide: at least 15 months',
        most: 72,
        removes: { kind: 'rows', date: 'closed_at', files: 'picture' },
      },
    },
    files: { named: ['picture'] },
  },
  defect_answers: {
    trail: { name: 'Answer that reported a defect', of: { defect_id: 'defects' } },
    people: 'none',
    export: 'whole',
  },
  defect_steps: {
    trail: { name: 'Step of a defect', known_by: 'step', of: { defect_id: 'defects' } },
    people: [wrote({ by: 'user_id', name: 'user_name', copies: ['at', 'step', 'note'], redacts: ['note'] })],
    not_personal: { 'how a vehicle was kept, by whom as the law asks for it': ['document', 'done_by', 'note'] },
    export: 'whole',
    files: { named: ['document'] },
  },
} satisfies TableRecords
