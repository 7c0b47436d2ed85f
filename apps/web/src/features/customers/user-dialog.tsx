import { customerUserMessages, customerUserTexts as texts } from '@dray/domain/customers/customer-users.messages.ts'
import { SmallFormDialog, sayAndClose } from '#kit/form/small-form-dialog.tsx'
import { type FormOf, useForm } from '#kit/form/use-form.ts'
import { useOpenRow } from '#kit/form/use-open-row.ts'
import { useRowForm } from '#kit/form/use-row-form.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Stack } from '#ui/layout/layout.tsx'
import type { PortalUser, UserCalls } from './portal.queries.ts'

interface UserDialogProps {
  user: PortalUser
  /** The users that are shown now. */
  users: readonly PortalUser[]
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

const check = ({ name }: UserForm) => (name.trim() === '' ? { name: customerUserMessages.nameRequired } : {})

/** Invites a person to a portal. */
export function InviteDialog({ calls, onClose }: Pick<UserDialogProps, 'calls' | 'onClose'>) {
  const form = useForm<UserForm, string>({
    start: startOf(null),
    check,
    send: async ({ name, email, kind }) => (await calls.add({ name, email, kind })).message,
    onSaved: sayAndClose(onClose),
  })
  return <UserFrame form={form} user={null} onClose={onClose} />
}

/** Changes what a person of a portal may do. */
export function UserDialog({ user, users, calls, onClose }: UserDialogProps) {
  const form = useRowForm<UserForm, string, PortalUser>({
    ...useOpenRow(user, users),
    valuesOf: startOf,
    labels: { name: texts.name, kind: texts.kind, may_sign_in: texts.access },
    check,
    save: async ({ name, kind, may_sign_in }, version) =>
      (await calls.change(user.id, { name, kind, is_active: may_sign_in ? 1 : 0, version })).message,
    onSaved: sayAndClose(onClose),
  })
  return <UserFrame form={form} user={user} onClose={onClose} />
}

interface UserFrameProps {
  form: FormOf<UserForm, string>
  user: PortalUser | null
  onClose: () => void
}

function UserFrame({ form, user, onClose }: UserFrameProps) {
  const title = user ? texts.edit(user.name) : texts.inviteTitle
  return (
    <SmallFormDialog form={form} size="small" onClose={onClose} title={title} confirm={user ? texts.save : texts.send}>
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
    </SmallFormDialog>
  )
}
