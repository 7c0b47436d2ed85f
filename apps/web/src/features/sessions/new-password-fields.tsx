import { signInTexts } from '@dray/domain/interface/shell.messages.ts'
import { passwordError } from '@dray/domain/sessions/password.ts'
import { FormRows } from '#ui/fields/form-row.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'

export interface NewPassword {
  password: string
  repeated: string
}

/** Why the two fields are refused, by field; the same rule that the server holds. */
export function newPasswordErrors({ password, repeated }: NewPassword, email?: string | null): Partial<NewPassword> {
  const reason = passwordError(password, email ? { email } : {})
  return {
    ...(reason && { password: reason }),
    ...(password !== repeated && { repeated: signInTexts.passwordsDiffer }),
  }
}

interface NewPasswordFieldsProps {
  value: NewPassword
  errors: Partial<NewPassword>
  onChange: (value: NewPassword) => void
  autoFocus?: boolean
}

/** A new password, typed twice. */
export function NewPasswordFields({ value, errors, onChange, autoFocus }: NewPasswordFieldsProps) {
  return (
    <FormRows>
      <PasswordField
        label={signInTexts.newPassword}
        description={signInTexts.passwordHint}
        autoComplete="new-password"
        value={value.password}
        error={errors.password}
        onChange={(password) => onChange({ ...value, password })}
        {...(autoFocus && { autoFocus })}
      />
      <PasswordField
        label={signInTexts.repeatPassword}
        autoComplete="new-password"
        value={value.repeated}
        error={errors.repeated}
        onChange={(repeated) => onChange({ ...value, repeated })}
      />
    </FormRows>
  )
}
