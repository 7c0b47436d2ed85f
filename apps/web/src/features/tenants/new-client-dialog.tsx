import { formTexts } from '@dray/domain/interface/form.messages.ts'
import { clientTexts as texts } from '@dray/domain/tenants/tenants.messages.ts'
import { SmallFormDialog } from '#kit/form/small-form-dialog.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Stack } from '#ui/layout/layout.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { createClient } from './clients.queries.ts'

const blank = { name: '', first_name: '', last_name: '', email: '', slug: '' }
const required = ['name', 'first_name', 'last_name', 'email'] as const

const missing = (values: typeof blank) =>
  Object.fromEntries(
    required.filter((field) => values[field].trim() === '').map((field) => [field, formTexts.required]),
  )

/** Opens a company and invites its first Administrator. */
export function NewClientDialog({ onClose, onMade }: { onClose: () => void; onMade: (id: number) => void }) {
  const form = useForm({
    start: blank,
    check: missing,
    send: ({ slug, ...values }) => createClient({ ...values, ...(slug.trim() && { slug: slug.trim() }) }),
    onSaved: ({ message, id }) => {
      toast.success(message)
      onClose()
      onMade(id)
    },
  })
  return (
    <SmallFormDialog form={form} size="small" title={texts.add} onClose={onClose} confirm={texts.create}>
      <Stack>
        <TextField label={texts.name} required autoFocus maxLength={100} {...form.bind('name')} />
        <TextField label={texts.firstName} required maxLength={50} {...form.bind('first_name')} />
        <TextField label={texts.lastName} required maxLength={50} {...form.bind('last_name')} />
        <TextField label={texts.email} required description={texts.emailHint} {...form.bind('email')} />
        <TextField label={texts.slug} description={texts.slugHint} maxLength={63} {...form.bind('slug')} />
      </Stack>
    </SmallFormDialog>
  )
}
