import type { DueLights } from '@dray/domain/expiry/due-lights-wire.ts'
import { dialogTexts } from '@dray/domain/interface/interface.messages.ts'
import { showDate } from '@dray/domain/kernel/clock-time.ts'
import { renewedKinds } from '@dray/domain/vehicles/renewals.calls.ts'
import { renewalTexts as texts } from '@dray/domain/vehicles/renewals.messages.ts'
import { useMemo, useState } from 'react'
import { useCommand } from '#kit/use-command.ts'
import { isApiError } from '#platform/api-error.ts'
import { Button } from '#ui/display/button.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { FormRow } from '#ui/fields/form-row.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Stack } from '#ui/layout/layout.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import type { TableColumn } from '#ui/table/table-column.ts'
import { renewVehiclePapers } from './vehicle-records.queries.ts'

export interface RenewedVehicle {
  id: number
  reg: string
  papers: DueLights
}

interface Renewal {
  id: number
  reg: string
  before: string | null
  after: string | null
}

const options = renewedKinds.map(({ id, name }) => ({ value: id as number, label: name }))
const dateOr = (date: string | null) => (date === null ? '–' : showDate(date))

const columns: TableColumn<Renewal>[] = [
  { id: 'reg', header: texts.vehicle, width: 140, look: 'strong', text: ({ reg }) => reg },
  { id: 'before', header: texts.before, width: 110, grow: 0, text: ({ before }) => dateOr(before) },
  { id: 'after', header: texts.after, width: 110, grow: 0, text: ({ after }) => dateOr(after) },
]
const rowKey = ({ id }: Renewal) => id

/** The reasons of a refusal, those of rows first named by their vehicle. */
const reasonsOf = (error: unknown) =>
  isApiError(error, 'validation') ? Object.values(error.data as Record<string, string[]>).flat() : []

interface RenewPapersDialogProps {
  vehicles: readonly RenewedVehicle[]
  onClose: () => void
  onDone: () => void
}

/** One paper of many vehicles: each with the date on record and the new one, before anything is saved. */
export function RenewPapersDialog({ vehicles, onClose, onDone }: RenewPapersDialogProps) {
  const [kind, setKind] = useState<number | null>(null)
  const [issued, setIssued] = useState<string | null>(null)
  const [expires, setExpires] = useState<string | null>(null)
  const [reasons, setReasons] = useState<readonly string[]>([])
  const due = renewedKinds.find(({ id }) => id === kind)?.due
  const rows = useMemo(
    () =>
      vehicles.map(({ id, reg, papers }): Renewal => {
        const before = papers.dues.find((one) => one.kind === due)?.date ?? null
        return { id, reg, before, after: expires }
      }),
    [vehicles, due, expires],
  )
  const { run, busy } = useCommand(renewVehiclePapers, {
    done: ({ message }) => message,
    onDone: () => {
      onClose()
      onDone()
    },
    refused: (error) => {
      setReasons(reasonsOf(error))
      return reasonsOf(error).length > 0
    },
  })
  const handleSave = () => {
    if (kind === null || expires === null) return
    const body = { document_type_id: kind, card_expiry_date: expires, issue_date: issued }
    void run({ ...body, vehicles: rows.map(({ id, before }) => ({ vehicle_id: id, before })) })
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={texts.title(vehicles.length)}
      footer={
        <>
          <Button onClick={onClose}>{dialogTexts.cancel}</Button>
          <Button variant="primary" loading={busy} disabled={kind === null || expires === null} onClick={handleSave}>
            {texts.save}
          </Button>
        </>
      }
    >
      <Stack gap="loose">
        <FormRow columns={[2, 1, 1]}>
          <SelectField label={texts.paper} required autoFocus value={kind} onChange={setKind} options={options} />
          <DateField label={texts.issued} value={issued} onChange={setIssued} />
          <DateField label={texts.expires} required value={expires} onChange={setExpires} />
        </FormRow>
        {reasons.length > 0 && (
          <Notice kind="error">
            {reasons.map((reason) => (
              <div key={reason}>{reason}</div>
            ))}
          </Notice>
        )}
        <DataTable label={texts.list} columns={columns} rows={rows} rowKey={rowKey} card />
      </Stack>
    </Dialog>
  )
}
