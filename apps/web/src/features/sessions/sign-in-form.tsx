import { signInTexts } from '@dray/domain/interface/shell.messages.ts'
import { useState } from 'react'
import { SmallForm } from '#kit/form/small-form.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { useFormState } from '#kit/form/use-form-state.ts'
import { isApiError } from '#platform/api-error.ts'
import { type Session, session } from '#platform/session.ts'
import { Button } from '#ui/display/button.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { FormRows } from '#ui/fields/form-row.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { CompanyChoice, type Membership } from './company-choice.tsx'
import { login } from './sessions.queries.ts'

interface SignInFormProps {
  /** The form is busy until this is done. */
  onSignedIn: (session: Session) => void | Promise<void>
}

interface Credentials {
  email: string
  password: string
}

/** What names one of several memberships to the server; nothing for who has one. */
type Choice = Partial<Pick<Membership, 'user_type'> & { tenant_slug: string }>
const choiceOf = ({ user_type, tenant_slug }: Membership): Choice => ({
  user_type,
  ...(tenant_slug && { tenant_slug }),
})

const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

function emailError(email: string) {
  if (email.trim() === '') return signInTexts.emailRequired
  return looksLikeEmail.test(email.trim()) ? null : signInTexts.emailWrong
}

/** Why a form cannot be sent, by field. */
const credentialErrors = ({ email, password }: Credentials) => {
  const reason = emailError(email)
  return { ...(reason && { email: reason }), ...(password === '' && { password: signInTexts.passwordRequired }) }
}

/** E-mail and password; who works with several companies is asked which one. */
export function SignInForm({ onSignedIn }: SignInFormProps) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const [memberships, setMemberships] = useState<Membership[] | null>(null)
  const form = useForm<Credentials, Session, Choice>({
    start: { email: '', password: '' },
    check: credentialErrors,
    send: ({ email, password }, choice) => {
      setRefusal(null)
      return login({ email: email.trim(), password, ...choice })
    },
    onSaved: (answer) => {
      session.begin(answer)
      return onSignedIn(answer)
    },
    showError: (error) => {
      if (!isApiError(error, 'choose_company')) setRefusal(error.message)
      else setMemberships((error.data as { memberships: Membership[] }).memberships)
    },
  })

  // Which company is no field of the form: what is said of it stands at the choice.
  const unseen = useFormState(form.store, (state) => state.refusal)
  if (memberships) {
    return (
      <CompanyChoice
        memberships={memberships}
        busy={form.isSaving}
        refusal={refusal ?? unseen}
        onChoose={(one) => form.save(choiceOf(one))}
        onBack={() => setMemberships(null)}
      />
    )
  }
  return (
    <SmallForm form={{ ...form, save: () => form.save({}) }} label={signInTexts.title}>
      {refusal && <Notice kind="error">{refusal}</Notice>}
      <FormRows>
        <TextField
          label={signInTexts.email}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoFocus
          {...form.bind('email')}
        />
        <PasswordField label={signInTexts.password} autoComplete="current-password" {...form.bind('password')} />
      </FormRows>
      <Button type="submit" variant="primary" wide loading={form.isSaving}>
        {signInTexts.signIn}
      </Button>
    </SmallForm>
  )
}
