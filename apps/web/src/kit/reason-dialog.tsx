import { TextField } from '#ui/fields/text-field.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { Stack, Text } from '#ui/layout/layout.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { SmallFormDialog } from './form/small-form-dialog.tsx'
import { useForm } from './form/use-form.ts'
import { done } from './undo-history.ts'

export interface ReasonDialogProps {
  title: string
  /** What the text is, and the call's name of it: what the server says of that field stands on it. */
  label: string
  field: string
  confirm: string
  /** Said where nothing was typed. */
  missing: string
  maxLength: number
  /** The call takes no line breaks. */
  isOneLine?: boolean
  /** What comes of it, above the field. */
  what?: string
  hint?: string
  isDestructive?: boolean
  /** Takes back what was done; left out, the undo of the screen does not know of it. */
  back?: () => Promise<unknown>
  /** Returns the server's sentence. */
  send: (reason: string) => Promise<string>
  onClose: () => void
}

/** Asks for a sentence, mostly why something is done, and does it. */
export function ReasonDialog({ title, field, send, onClose, ...props }: ReasonDialogProps) {
  const form = useForm<Record<string, string>, string>({
    start: { [field]: '' },
    check: (values) => (values[field]?.trim() ? {} : { [field]: props.missing }),
    send: (values) => send(values[field]?.trim() ?? ''),
    onSaved: (message) => {
      if (props.back) done(message, props.back)
      else toast.success(message)
      onClose()
    },
  })
  const bound = {
    label: props.label,
    onPaper: false,
    required: true,
    autoFocus: true,
    maxLength: props.maxLength,
    ...(props.hint && { description: props.hint }),
    ...form.bind(field),
  }
  return (
    <SmallFormDialog
      form={form}
      size="small"
      onClose={onClose}
      title={title}
      confirm={props.confirm}
      isDestructive={props.isDestructive}
    >
      <Stack>
        {props.what && <Text tone="muted">{props.what}</Text>}
        {props.isOneLine ? <TextField {...bound} /> : <TextareaField {...bound} rows={3} />}
      </Stack>
    </SmallFormDialog>
  )
}
