import type { AnyPart } from '@dray/domain/catalogues/parts.ts'
import type { DueLights } from '@dray/domain/expiry/due-lights-wire.ts'
import type { CallReceived } from '@dray/domain/kernel/call.ts'
import { showDate } from '@dray/domain/kernel/clock-time.ts'
import { renewedPapers } from '@dray/domain/vehicles/renewed-papers.ts'
import {
  otherVehiclePaper,
  trailerPaperKinds,
  vehiclePaperKinds,
} from '@dray/domain/vehicles/vehicle-paper-kinds.table.ts'
import { trailerPaper } from '@dray/domain/vehicles/vehicle-parts.ts'
import type { showVehicleRecords } from '@dray/domain/vehicles/vehicle-records.calls.ts'
import { vehicleTexts as texts } from '@dray/domain/vehicles/vehicles.messages.ts'
import { fieldColumn, PartTable } from '#features/catalogues/index.ts'
import { LightBadge } from '#features/expiry/index.ts'
import { fileField } from '#features/files/index.ts'
import type { FormPart } from '#kit/form/form-field.ts'
import { Text } from '#ui/layout/layout.tsx'

/** A vehicle's paper or a trailer's: they differ in whose they are. */
type Paper = Omit<CallReceived<typeof showVehicleRecords>['papers'][number], 'vehicle_id'>

const dateOr = (date: string | null) => (date ? showDate(date) : '–')
const date = { kind: 'date' } as const
const picture = { kind: 'custom', Field: fileField('vehicle-documents') } as const
const kindName = ({ document_type_id, document_name }: Paper) =>
  document_name ?? vehiclePaperKinds.find(({ id }) => id === document_type_id)?.name ?? ''

const formOf = (kinds: readonly { id: number; name: string }[]): readonly FormPart[] => [
  {
    lines: [
      {
        fields: [
          {
            field: 'document_type_id',
            control: { kind: 'select', options: kinds.map(({ id, name }) => ({ value: id, label: name })) },
          },
          { field: 'card_number' },
        ],
      },
      {
        fields: [
          { field: 'document_name', when: ({ document_type_id }) => Number(document_type_id) === otherVehiclePaper },
        ],
      },
      {
        fields: [
          { field: 'issue_date', control: date },
          { field: 'card_expiry_date', control: date },
        ],
      },
      {
        fields: [
          { field: 'document_url_front', control: picture },
          { field: 'document_url_back', control: picture },
        ],
      },
    ],
  },
]

const ofVehicle = formOf(vehiclePaperKinds)
const ofTrailer = formOf(trailerPaperKinds)

interface PaperTableProps {
  part: AnyPart
  owner_id: number
  rows: readonly Paper[]
  /** What is due of them, with its light. */
  lights: DueLights
  onWritten: () => void
}

/** MOT, insurance and the like, each renewal a row of its own. */
export function PaperTable({ part, lights, ...rest }: PaperTableProps) {
  const renewed = renewedPapers(rest.rows)
  return (
    <PartTable<Paper>
      {...rest}
      part={part}
      title={texts.papers}
      columns={[
        { id: 'kind', header: texts.kind, width: 170, text: kindName },
        fieldColumn(part, 'card_number', { width: 120, text: (row: Paper) => row.card_number ?? '–' }),
        fieldColumn(part, 'issue_date', { width: 96, grow: 0, text: (row: Paper) => dateOr(row.issue_date) }),
        fieldColumn(part, 'card_expiry_date', {
          width: 140,
          grow: 0,
          cell: (row: Paper) => <Expiry row={row} isRenewed={renewed.has(row.id)} lights={lights} />,
        }),
      ]}
      form={part === trailerPaper ? ofTrailer : ofVehicle}
      nameOf={(row) => `${kindName(row)} ${dateOr(row.card_expiry_date)}`}
    />
  )
}

interface ExpiryProps {
  row: Paper
  isRenewed: boolean
  lights: DueLights
}

/** Until when a paper holds: with its light, or that there is a later one. */
function Expiry({ row, isRenewed, lights }: ExpiryProps) {
  const date = dateOr(row.card_expiry_date)
  if (isRenewed) return <Text tone="muted">{texts.renewed(date)}</Text>
  const kind = vehiclePaperKinds.find(({ id }) => id === row.document_type_id)?.due
  const due = lights.dues.find((one) => one.kind === kind && one.date === row.card_expiry_date)
  return due ? <LightBadge light={due.light}>{date}</LightBadge> : date
}
