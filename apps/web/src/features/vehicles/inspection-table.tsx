import type { AnyPart } from '@dray/domain/catalogues/parts.ts'
import type { CallReceived } from '@dray/domain/kernel/call.ts'
import { showDate } from '@dray/domain/kernel/clock-time.ts'
import { showNumber } from '@dray/domain/kernel/decimal.ts'
import { brakeTests, inspectionResults } from '@dray/domain/vehicles/vehicle-parts.ts'
import type { showVehicleRecords } from '@dray/domain/vehicles/vehicle-records.calls.ts'
import { vehicleTexts as texts } from '@dray/domain/vehicles/vehicles.messages.ts'
import { fieldColumn, PartTable } from '#features/catalogues/index.ts'
import { fileField } from '#features/files/index.ts'
import type { FormPart } from '#kit/form/form-field.ts'
import { useToday } from '#platform/use-today.ts'
import { Badge } from '#ui/display/badge.tsx'

/** Of a vehicle or a trailer: they differ in whose they are. */
type Inspection = Omit<CallReceived<typeof showVehicleRecords>['inspections'][number], 'vehicle_id'>

const dateOr = (date: string | null) => (date ? showDate(date) : '–')
const date = { kind: 'date' } as const
const tones = { pass: 'green', pass_after_repair: 'amber', fail: 'red' } as const

const formOf = (interval: number | null): readonly FormPart[] => [
  {
    lines: [
      {
        fields: [
          { field: 'date', control: date },
          {
            field: 'result',
            control: {
              kind: 'select',
              options: inspectionResults.map((value) => ({ value, label: texts.results[value] })),
            },
          },
          { field: 'odometer', control: { kind: 'number' } },
        ],
      },
      {
        fields: [
          {
            field: 'brake_test',
            control: {
              kind: 'select',
              options: brakeTests.map((value) => ({ value, label: texts.brakeTests[value] })),
            },
          },
          { field: 'brake_test_date', control: date, when: ({ brake_test }) => brake_test !== 'none' },
          { field: 'brake_test_result', when: ({ brake_test }) => brake_test !== 'none' },
        ],
      },
      { fields: [{ field: 'defects_found', control: { kind: 'textarea' } }] },
      { fields: [{ field: 'note', control: { kind: 'textarea' } }] },
      { fields: [{ field: 'document_url', control: { kind: 'custom', Field: fileField('vehicle-documents') } }] },
      {
        fields: [
          {
            field: 'next_due',
            control: date,
            ...(interval === null ? {} : { hint: texts.dueAfter(interval) }),
            warn: ({ result }) => (result === 'fail' ? texts.failedIsDue : null),
          },
          { field: 'signed_off_by' },
        ],
      },
    ],
  },
]

interface InspectionTableProps {
  part: AnyPart
  owner_id: number
  rows: readonly Inspection[]
  /** Weeks between inspections. */
  interval: number | null
  onWritten: () => void
}

/** Inspections (PMI) that were done, with what they found and when the next one is due. */
export function InspectionTable({ part, interval, ...rest }: InspectionTableProps) {
  const today = useToday()
  return (
    <PartTable<Inspection>
      {...rest}
      part={part}
      title={texts.inspections}
      columns={[
        fieldColumn(part, 'date', { width: 96, grow: 0, text: (row: Inspection) => dateOr(row.date) }),
        fieldColumn(part, 'result', {
          width: 140,
          cell: ({ result }: Inspection) => <Badge tone={tones[result]}>{texts.results[result]}</Badge>,
        }),
        fieldColumn(part, 'odometer', {
          width: 96,
          grow: 0,
          align: 'right',
          look: 'figures',
          text: ({ odometer }: Inspection) => (odometer === null ? '–' : showNumber(odometer)),
        }),
        fieldColumn(part, 'defects_found', {
          width: 180,
          text: ({ defects_found }: Inspection) => defects_found ?? '–',
        }),
        fieldColumn(part, 'brake_test', {
          width: 110,
          text: ({ brake_test }: Inspection) => texts.brakeTests[brake_test],
        }),
        fieldColumn(part, 'brake_test_result', { width: 150, text: (row: Inspection) => row.brake_test_result ?? '–' }),
        fieldColumn(part, 'next_due', { width: 96, grow: 0, text: (row: Inspection) => dateOr(row.next_due) }),
        fieldColumn(part, 'signed_off_by', { width: 120, text: (row: Inspection) => row.signed_off_by ?? '–' }),
      ]}
      form={formOf(interval)}
      fresh={{ date: today, result: 'pass', brake_test: 'roller' }}
      nameOf={(row) => texts.inspectionOf(dateOr(row.date))}
    />
  )
}
