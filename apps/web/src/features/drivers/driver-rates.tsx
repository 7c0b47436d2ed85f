import { driverRate, type listDriverRates } from '@dray/domain/drivers/driver-rates.ts'
import { driverTexts as texts } from '@dray/domain/drivers/drivers.messages.ts'
import type { CallReceived } from '@dray/domain/kernel/call.ts'
import { decimal, pounds } from '@dray/domain/kernel/decimal.ts'
import { useQuery } from '@tanstack/react-query'
import { fieldColumn, PartTable } from '#features/catalogues/index.ts'
import type { FormPart } from '#kit/form/form-field.ts'
import { LoadingState } from '#kit/loading-state.tsx'
import { useToday } from '#platform/use-today.ts'
import { listDriverRatesOptions, refreshDriverRates } from './driver-papers.queries.ts'
import { MinimumHoursField } from './minimum-hours-field.tsx'
import { dateOr } from './person-papers.tsx'

type Rate = CallReceived<typeof listDriverRates>[number]

const anHour = { kind: 'money', unit: texts.anHour } as const
const form: readonly FormPart[] = [
  {
    lines: [
      { fields: [{ field: 'from_date', control: { kind: 'date' } }] },
      {
        fields: [
          { field: 'day_rate', control: anHour },
          { field: 'night_rate', control: anHour },
          { field: 'nightout', control: { kind: 'money' } },
        ],
      },
      { fields: [{ field: 'minimum_hours_pay', control: { kind: 'custom', Field: MinimumHoursField } }] },
    ],
  },
]
const amount = (value: number | null) => (value === null ? '–' : pounds(decimal(value)))

/** What a person is paid, from date to date. */
export function DriverRates({ user_id }: { user_id: number }) {
  const query = useQuery(listDriverRatesOptions(user_id))
  const today = useToday()
  if (!query.data) return <LoadingState query={query} lines={6} />
  const [newest] = query.data
  return (
    <PartTable<Rate>
      part={driverRate}
      title={texts.rates}
      columns={[
        fieldColumn(driverRate, 'from_date', { width: 96, text: (row: Rate) => dateOr(row.from_date) }),
        fieldColumn(driverRate, 'day_rate', { width: 90, align: 'right', text: (row: Rate) => amount(row.day_rate) }),
        fieldColumn(driverRate, 'night_rate', {
          width: 90,
          align: 'right',
          text: (row: Rate) => amount(row.night_rate),
        }),
        fieldColumn(driverRate, 'nightout', { width: 90, align: 'right', text: (row: Rate) => amount(row.nightout) }),
        fieldColumn(driverRate, 'minimum_hours_pay', { width: 110, align: 'right' }),
      ]}
      form={form}
      owner_id={user_id}
      rows={query.data}
      nameOf={(row) => texts.from(dateOr(row.from_date))}
      fresh={{ ...newest, from_date: today }}
      onWritten={() => void refreshDriverRates(user_id)}
    />
  )
}
