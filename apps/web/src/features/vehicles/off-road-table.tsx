import type { CallReceived } from '@dray/domain/kernel/call.ts'
import { showDate } from '@dray/domain/kernel/clock-time.ts'
import { offRoadPeriod, offRoadReasons, type trailerOffRoadPeriod } from '@dray/domain/vehicles/vehicle-parts.ts'
import type { showTrailerRecords, showVehicleRecords } from '@dray/domain/vehicles/vehicle-records.calls.ts'
import { vehicleTexts as texts } from '@dray/domain/vehicles/vehicles.messages.ts'
import { fieldColumn, PartTable } from '#features/catalogues/index.ts'
import type { FormPart } from '#kit/form/form-field.ts'
import { useToday } from '#platform/use-today.ts'
import { Notice } from '#ui/display/notice.tsx'
import { Stack } from '#ui/layout/layout.tsx'

type Records = CallReceived<typeof showVehicleRecords | typeof showTrailerRecords>
type Period = Records['off_road_periods'][number]

const date = { kind: 'date' } as const
const reasons = offRoadReasons.map((value) => ({ value, label: texts.reasons[value] }))
const form: readonly FormPart[] = [
  {
    lines: [
      {
        fields: [
          { field: 'from_date', control: date },
          { field: 'to_date', control: date, hint: texts.openEnd },
        ],
      },
      { fields: [{ field: 'reason', control: { kind: 'select', options: reasons } }] },
      { fields: [{ field: 'note' }] },
    ],
  },
]

interface OffRoadTableProps {
  part: typeof offRoadPeriod | typeof trailerOffRoadPeriod
  owner_id: number
  rows: readonly Period[]
  /** What holds it there, whatever the rows say. */
  holds: Records['off_road_holds']
  /** The rows that follow an open defect, which nobody deletes. */
  held: Records['held_period_ids']
  onWritten: () => void
}

/** Times that a vehicle or trailer is off the road. */
export const OffRoadTable = ({ holds, held, ...props }: OffRoadTableProps) => (
  <Stack>
    {holds.map(({ cause, from_date, note }) => (
      <Notice key={`${cause} ${from_date} ${note}`} kind="error">
        {cause === 'defect'
          ? texts.holds.defect(showDate(from_date), note ?? '')
          : texts.holds.inspection(showDate(from_date))}
      </Notice>
    ))}
    <PartTable<Period>
      {...props}
      mayRemove={({ id }) => !held.includes(id)}
      title={texts.offRoad}
      columns={[
        fieldColumn(offRoadPeriod, 'from_date', { width: 96, grow: 0, text: (row: Period) => showDate(row.from_date) }),
        fieldColumn(offRoadPeriod, 'to_date', {
          width: 96,
          grow: 0,
          text: ({ to_date }: Period) => (to_date ? showDate(to_date) : texts.open),
        }),
        fieldColumn(offRoadPeriod, 'reason', { width: 110, text: ({ reason }: Period) => texts.reasons[reason] }),
        fieldColumn(offRoadPeriod, 'note', { width: 180 }),
      ]}
      form={form}
      fresh={{ from_date: useToday() }}
      nameOf={(row) => texts.periodFrom(showDate(row.from_date))}
    />
  </Stack>
)
