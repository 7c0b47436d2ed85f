import { type DefectStep, defectStep, type StepField } from '@dray/domain/defects/defect-steps.table.ts'
import { takeDefectStep as call } from '@dray/domain/defects/defects.calls.ts'
import { defectTexts as texts } from '@dray/domain/defects/defects.messages.ts'
import { fileField } from '#features/files/index.ts'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import type { FormField, FormPart } from '#kit/form/form-field.ts'
import { rulesOfBody } from '#kit/form/form-rules.ts'
import { useToday } from '#platform/use-today.ts'
import { severityOptions } from './defect-form.ts'
import { takeDefectStep, type WholeDefect } from './defects.queries.ts'

interface StepDialogProps {
  defect: WholeDefect
  step: DefectStep
  onClose: () => void
}

const controls: Readonly<Record<StepField, FormField>> = {
  severity: { field: 'severity', control: { kind: 'select', options: severityOptions } },
  note: { field: 'note', control: { kind: 'textarea' } },
  done_by: { field: 'done_by' },
  odometer: { field: 'odometer', control: { kind: 'number' } },
  due_date: { field: 'due_date', control: { kind: 'date' } },
  back_on: { field: 'back_on', control: { kind: 'date' } },
  document: { field: 'document', control: { kind: 'custom', Field: fileField('vehicle-documents') } },
}

const labelsOf = (step: DefectStep): Readonly<Record<StepField, string>> => ({
  severity: texts.severity,
  note: step === 'assess' ? texts.assessNote : step === 'defer' || step === 'reopen' ? texts.reason : texts.note,
  done_by: step === 'sign_off' ? texts.signedBy : texts.mendedBy,
  odometer: texts.odometer,
  due_date: texts.due,
  back_on: texts.backOn,
  document: texts.document,
})

/** Short fields beside each other, long ones on lines of their own. */
function formOf(fields: readonly StepField[]): readonly FormPart[] {
  const isLong = (field: StepField) => field === 'note' || field === 'document'
  const [short, long] = [fields.filter((field) => !isLong(field)), fields.filter(isLong)]
  return [
    {
      lines: [
        { fields: short.map((field) => controls[field]) },
        ...long.map((field) => ({ fields: [controls[field]] })),
      ].filter((line) => line.fields.length > 0),
    },
  ]
}

/** Takes a defect a step further, with what the step asks. */
export function DefectStepDialog({ defect, step, onClose }: StepDialogProps) {
  const today = useToday()
  const { label, asks, needs } = defectStep(step)
  // Only a vehicle that is off the road by it comes back on the road, and a trailer seldom counts its miles.
  const isAsked: Partial<Record<StepField, boolean>> = {
    back_on: defect.off_road_periods.length > 0,
    odometer: defect.vehicle_id !== null,
  }
  const fields = asks.filter((field) => isAsked[field] !== false)
  return (
    <FormDialog<WholeDefect>
      title={label}
      label={label}
      name={`defect:${defect.id}:${step}`}
      form={formOf(fields)}
      rules={rulesOfBody(call.body, { labels: labelsOf(step), required: needs })}
      row={null}
      fresh={{
        ...(fields.includes('severity') && { severity: defect.severity }),
        ...(fields.includes('due_date') && { due_date: defect.due_date }),
        ...(fields.includes('back_on') && { back_on: today }),
      }}
      save={(body) => takeDefectStep(defect.id, { step, ...body })}
      onSaved={onClose}
      onClose={onClose}
    />
  )
}
