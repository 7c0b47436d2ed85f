import { customerUserMessages, customerUserTexts as texts } from '@dray/domain/customers/customer-users.messages.ts'
import { useForm } from '#kit/form/use-form.ts'
import { Button } from '#ui/display/button.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { Form } from '#ui/fields/form-row.tsx'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Stack } from '#ui/layout/layout.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import type { PortalUser, UserCalls } from './portal.queries.ts'

interface UserDialogProps {
  /** Null to invite somebody. */
  user: PortalUser | null
  calls: UserCalls
  onClose: () => void
}

interface UserForm {
  name: string
  email: string
  kind: 'booker' | 'viewer'
  may_sign_in: boolean
}

const kinds = [
  { value: 'viewer', label: texts.kinds.viewer },
  { value: 'booker', label: texts.kinds.booker },
] as const

const startOf = (user: PortalUser | null): UserForm => ({
  name: user?.name ?? '',
  email: user?.email ?? '',
  kind: user?.kind ?? 'viewer',
  may_sign_in: user?.is_active !== 0,
})

/** Invites a person to a portal, or changes what one may do. */
export function UserDialog({ user, calls, onClose }: UserDialogProps) {
  const form = useForm<UserForm, string>({
    start: startOf(user),
    check: ({ name }) => (name.trim() === '' ? { name: customerUserMessages.nameRequired } : {}),
    send: async ({ name, email, kind, may_sign_in }) => {
      if (!user) return (await calls.add({ name, email, kind })).message
      const changes = { name, kind, is_active: may_sign_in ? 1 : 0, version: user.version } as const
      return (await calls.change(user.id, changes)).message
    },
    onSaved: (message) => {
      toast.success(message)
      onClose()
    },
  })
  const title = user ? texts.edit(user.name) : texts.inviteTitle
  return (
    <Dialog
      opened
      size="small"
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="primary" type="submit" form={form.id} loading={form.isSaving}>
            {user ? texts.save : texts.send}
          </Button>
        </>
      }
    >
      <Form id={form.id} label={title} onSubmit={() => form.save(true)}>
        <Stack gap="loose">
          <TextField label={texts.name} required autoFocus autoComplete="off" maxLength={100} {...form.bind('name')} />
          {!user && (
            <TextField
              label={texts.email}
              required
              type="email"
              inputMode="email"
              autoComplete="off"
              {...form.bind('email')}
            />
          )}
          <SegmentedControl
            label={texts.kind}
            showLabel
            wide
            options={kinds}
            value={form.values.kind}
            onChange={(kind) => form.set({ kind })}
          />
          {user && user.is_you === 0 && (
            <CheckboxField
              look="switch"
              label={texts.access}
              description={texts.accessHint}
              checked={form.values.may_sign_in}
              onChange={(may_sign_in) => form.set({ may_sign_in })}
            />
          )}
        </Stack>
      </Form>
    </Dialog>
  )
}
