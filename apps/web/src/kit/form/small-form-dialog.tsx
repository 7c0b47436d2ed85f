import { dialogTexts } from '@dray/domain/interface/interface.messages.ts'
import { Button } from '#ui/display/button.tsx'
import { Dialog, type DialogProps } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { SmallForm, type SmallFormProps } from './small-form.tsx'

interface SmallFormDialogProps<V extends object>
  extends Omit<DialogProps, 'opened' | 'footer' | 'label' | 'title'>,
    Omit<SmallFormProps<V>, 'form' | 'label'> {
  form: SmallFormProps<V>['form'] & { isSaving: boolean }
  title: string
  /** The form's accessible name; the title unless given. */
  label?: string
  /** The button that saves. */
  confirm: string
  isDestructive?: boolean | undefined
  isDisabled?: boolean
  /** What Cancel does; the same as closing unless given. */
  onCancel?: () => void
}

/** The form of `useForm` in a dialog of its own, with Cancel and the button that saves at its foot. */
export function SmallFormDialog<V extends object>(props: SmallFormDialogProps<V>) {
  const { form, label, confirm, isDestructive, isDisabled, onCancel, valueInWords, onSubmit, children, ...dialog } =
    props
  return (
    <Dialog
      {...dialog}
      opened
      footer={
        <>
          <Button onClick={onCancel ?? dialog.onClose}>{dialogTexts.cancel}</Button>
          <Button
            variant={isDestructive ? 'destructive' : 'primary'}
            type="submit"
            form={form.id}
            loading={form.isSaving}
            disabled={isDisabled ?? false}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <SmallForm
        form={form}
        label={label ?? dialog.title}
        {...(valueInWords && { valueInWords })}
        {...(onSubmit && { onSubmit })}
      >
        {children}
      </SmallForm>
    </Dialog>
  )
}

/** What follows once a dialog's form is saved: the server's sentence is shown, and the dialog closes. */
export const sayAndClose = (onClose: () => void) => (saved: string | { message: string }) => {
  toast.success(typeof saved === 'string' ? saved : saved.message)
  onClose()
}
