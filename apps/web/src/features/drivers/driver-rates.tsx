import { agencyRate } from '@dray/domain/drivers/agencies.ts'
import { driverRate, rateFields } from '@dray/domain/drivers/driver-rates.ts'
import { driverTexts as texts } from '@dray/domain/drivers/drivers.messages.ts'
import { decimal, pounds } from '@dray/domain/kernel/decimal.ts'
import { useQuery } from '@tanstack/react-query'
import { fieldColumn, PartTable } from '#features/catalogues/index.ts'
import type { FormPart } from '#kit/form/form-field.ts'
import { LoadingState } from '#kit/loading-state.tsx'
import { useToday } from '#platform/use-today.ts'
import { Text } from '#ui/layout/layout.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { DataTable, type TableColumn } from '#ui/table/data-table.tsx'
import {
  listAgencyRatesOptions,
  listDriverRatesOptions,
  refreshAgencyRates,
  refreshDriverRates,
} from './driver-papers.queries.ts'
import { MinimumHoursField } from './minimum-hours-field.tsx'
import { dateOr } from './person-papers.tsx'

interface Rate {
  [field: string]: unknown
  id: number
  version: number
  from_date: string
  day_rate: number | null
  night_rate: number | null
  nightout: number | null
}

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

const figures = { width: 90, align: 'right' } as const
const columns: readonly TableColumn<Rate>[] = [
  fieldColumn({ fields: rateFields }, 'from_date', { width: 96, text: (row: Rate) => dateOr(row.from_date) }),
  fieldColumn({ fields: rateFields }, 'day_rate', { ...figures, text: (row: Rate) => amount(row.day_rate) }),
  fieldColumn({ fields: rateFields }, 'night_rate', { ...figures, text: (row: Rate) => amount(row.night_rate) }),
  fieldColumn({ fields: rateFields }, 'nightout', { ...figures, text: (row: Rate) => amount(row.nightout) }),
  fieldColumn({ fields: rateFields }, 'minimum_hours_pay', { ...figures, width: 110 }),
]
const nameOf = (row: Rate) => texts.from(dateOr(row.from_date))

interface RatesProps {
  part: typeof driverRate | typeof agencyRate
  owner_id: number
  rows: readonly Rate[]
  onWritten: () => void
}

/** Rates from date to date; a new one begins as the newest. */
const Rates = ({ rows, ...of }: RatesProps) => (
  <PartTable<Rate>
    {...of}
    title={texts.rates}
    columns={columns}
    form={form}
    rows={rows}
    nameOf={nameOf}
    fresh={{ ...rows[0], from_date: useToday() }}
  />
)

/** What a person is paid, from date to date. */
export function DriverRates({ user_id }: { user_id: number }) {
  const query = useQuery(listDriverRatesOptions(user_id))
  if (!query.data) return <LoadingState query={query} lines={6} />
  return (
    <Rates part={driverRate} owner_id={user_id} rows={query.data} onWritten={() => void refreshDriverRates(user_id)} />
  )
}

/** What an agency is paid for its drivers. */
export function AgencyRates({ agency_id }: { agency_id: number }) {
  const query = useQuery(listAgencyRatesOptions(agency_id))
  if (!query.data) return <LoadingState query={query} lines={6} />
  return (
    <Rates
      part={agencyRate}
      owner_id={agency_id}
      rows={query.data}
      onWritten={() => void refreshAgencyRates(agency_id)}
    />
  )
}

/** What counts for a driver of the agency without rates of their own; changed at the agency. */
export function RatesOfAgency({ agency: { id, name } }: { agency: { id: number; name: string } }) {
  const query = useQuery(listAgencyRatesOptions(id))
  const title = texts.ratesOf(name)
  return (
    <Panel title={title}>
      <Text tone="muted">{texts.ratesOfAgency}</Text>
      {query.data ? (
        query.data.length > 0 && (
          <DataTable<Rate>
            card
            label={title}
            columns={columns}
            rows={query.data}
            rowKey={(row) => row.id}
            rowName={nameOf}
          />
        )
      ) : (
        <LoadingState query={query} lines={3} />
      )}
    </Panel>
  )
}
