import { formTexts } from '@dray/domain/interface/form.messages.ts'
import { dialogTexts } from '@dray/domain/interface/interface.messages.ts'
import { Button } from '#ui/display/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import type { FormRecord } from './form-field.ts'
import { FormFields } from './form-fields.tsx'
import { type RecordFormInput, useRecordForm } from './use-record-form.ts'

interface FormDialogProps<R extends FormRecord> extends RecordFormInput<R> {
  title: string
  /** The form's accessible name. */
  label: string
  size?: 'medium' | 'large'
  onClose: () => void
}

/** A record's form in a dialog. Esc leaves what was typed as a draft for the next time; Cancel discards it. */
export function FormDialog<R extends FormRecord>(props: FormDialogProps<R>) {
  const { title, label, size = 'medium', onClose } = props
  const record = useRecordForm<R>(props)
  const cancel = () => {
    record.discard()
    onClose()
  }
  return (
    <Dialog
      opened
      size={size}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={cancel}>{dialogTexts.cancel}</Button>
          <Button
            variant="primary"
            type="submit"
            form={record.id}
            loading={record.isSaving}
            disabled={record.isGone || (props.row !== null && !record.isChanged)}
          >
            {formTexts.save}
          </Button>
        </>
      }
    >
      <FormFields record={record} name={label} autoFocus />
    </Dialog>
  )
}
