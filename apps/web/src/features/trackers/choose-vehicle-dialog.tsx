import * as calls from '@dray/domain/trackers/trackers.calls.ts'
import { trackerTexts as texts } from '@dray/domain/trackers/trackers.messages.ts'
import { lookupControl, vehicleOptions } from '#features/lookups/index.ts'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import type { FormPart } from '#kit/form/form-field.ts'
import { rulesOfBody } from '#kit/form/form-rules.ts'
import { giveVehicleTracker, type TrackerSource } from './trackers.queries.ts'

const form: readonly FormPart[] = [
  { lines: [{ fields: [{ field: 'vehicle_id', control: lookupControl(vehicleOptions), hint: texts.chooseHint }] }] },
]
const rules = rulesOfBody(calls.giveVehicleTracker.body, {
  labels: { tracker_id: texts.tracker, vehicle_id: texts.vehicle },
  required: ['vehicle_id'],
})

interface ChooseVehicleDialogProps {
  source: TrackerSource
  onClose: () => void
}

/** Says in which vehicle a device is. */
export function ChooseVehicleDialog({ source: { id, tracker_id, vehicle }, onClose }: ChooseVehicleDialogProps) {
  return (
    <FormDialog
      title={texts.chooseFor(tracker_id)}
      label={texts.chooseFor(tracker_id)}
      name={`tracker_vehicle:${id}`}
      form={form}
      rules={rules}
      row={null}
      fresh={{ vehicle_id: vehicle?.id ?? null }}
      save={async ({ vehicle_id }) => {
        const { message } = await giveVehicleTracker({ tracker_id, vehicle_id: Number(vehicle_id) })
        return { message, row: { id, version: 1 } }
      }}
      onClose={onClose}
      onSaved={onClose}
    />
  )
}
