import { defectTexts as texts } from '@dray/domain/defects/defects.messages.ts'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { defectForm, defectRules } from './defect-form.ts'
import { addDefect, type WholeDefect } from './defects.queries.ts'

interface ReportDefectDialogProps {
  /** Of what it is; left out, the person says so. */
  vehicle_id?: number
  trailer_id?: number
  onSaved?: (defect: WholeDefect) => void
  onClose: () => void
}

/** Reports a defect that no check found: by telephone, or seen in the yard. */
export function ReportDefectDialog({ vehicle_id, trailer_id, onSaved, onClose }: ReportDefectDialogProps) {
  const known = vehicle_id ? { vehicle_id } : trailer_id ? { trailer_id } : null
  return (
    <FormDialog<WholeDefect>
      title={texts.reportTitle}
      label={texts.reportTitle}
      name={`defect:new:${vehicle_id ?? ''}:${trailer_id ?? ''}`}
      form={defectForm({ isKnown: known !== null })}
      rules={defectRules}
      row={null}
      fresh={{ severity: 'minor', of: 'vehicle' }}
      save={({ of, vehicle_id: vehicle, trailer_id: trailer, ...body }) =>
        addDefect({
          ...body,
          ...(known ?? (of === 'trailer' ? { trailer_id: trailer } : { vehicle_id: vehicle })),
        } as never)
      }
      onSaved={(defect) => {
        onClose()
        onSaved?.(defect)
      }}
      onClose={onClose}
    />
  )
}
