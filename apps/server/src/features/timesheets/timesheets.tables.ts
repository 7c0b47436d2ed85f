import { type TableRecords, wrote } from '#tables/table-record.ts'

export const timesheetsTables = {
  fuel_fills: {
    trail: { name: 'Fuel fill', of: { workday_id: 'workdays' }, money: true },
    people: 'none',
    not_personal: { 'how a vehicle was kept, by whom as the law asks for it': ['picture'] },
    export: 'whole',
    amounts: ['fuel_cost'],
    no_amounts: ['fuel_volume'],
    files: { named: ['picture'] },
  },
  workday_approvals: {
    trail: { name: 'Approval of a workday', of: { workday_id: 'workdays' }, money: true },
    people: [
      wrote({
        by: 'approved_by',
        name: 'approved_by_name',
        copies: ['approved_at', 'approved_in_at', 'approved_out_at'],
      }),
    ],
    not_personal: { 'how a vehicle was kept, by whom as the law asks for it': ['mileage_reason'] },
    export: 'whole',
    amounts: ['hourly_rate', 'nightout_rate'],
    no_amounts: ['mileage_start', 'mileage_end'],
  },
} satisfies TableRecords
