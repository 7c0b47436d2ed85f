import { type TableRecords, wrote } from '#tables/table-record.ts'

export const companyViewsTables = {
  view_consents: {
    trail: { name: 'Access for Dray support', known_by: 'reason', screen: '/account-settings/company-details' },
    people: [
      wrote({
        by: 'given_by',
        name: 'given_by_name',
        copies: ['given_at', 'expires_at', 'reason'],
        redacts: ['reason'],
      }),
      wrote({ by: 'ended_by', name: 'ended_by_name', copies: ['ended_at'] }),
    ],
    export: 'whole',
    keep: {
      view_consents: {
        what: 'Access given to Dray support',
        months: 24,
        basis: 'As long as the record of what was viewed',
        removes: { kind: 'rows', date: 'expires_at' },
      },
    },
  },
} satisfies TableRecords
