import { signInTexts } from '@dray/domain/interface/shell.messages.ts'
import { sessionMessages } from '@dray/domain/sessions/sessions.messages.ts'
import { SmallForm } from '#kit/form/small-form.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { Button } from '#ui/display/button.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { Inline } from '#ui/layout/layout.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { NewPasswordFields, newPasswordErrors } from './new-password-fields.tsx'
import { changePassword } from './sessions.queries.ts'

/** Changes the own password; other sessions of the person end. */
export function ChangePasswordForm() {
  const form = useForm({
    start: { current_password: '', password: '', repeated: '' },
    check: ({ current_password, ...chosen }) => ({
      ...newPasswordErrors(chosen),
      ...(current_password === '' && { current_password: signInTexts.passwordRequired }),
    }),
    send: ({ current_password, password }) => changePassword({ current_password, password }),
    onSaved: () => {
      form.reset()
      toast.success(sessionMessages.passwordChanged)
    },
  })
  return (
    <SmallForm form={form} label={signInTexts.chooseTitle}>
      <PasswordField label={signInTexts.currentPassword} {...form.bind('current_password')} />
      <NewPasswordFields bind={form.bind} />
      <Inline>
        <Button type="submit" variant="primary" loading={form.isSaving}>
          {signInTexts.savePassword}
        </Button>
      </Inline>
    </SmallForm>
  )
}
