import { signInTexts } from '@dray/domain/interface/shell.messages.ts'
import { login } from '@dray/domain/sessions/sessions.calls.ts'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { isApiError } from '#platform/api-error.ts'
import { type Session, session } from '#platform/session.ts'
import { Button } from '#ui/display/button.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { Form, FormRows } from '#ui/fields/form-row.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { CompanyChoice, type Membership } from './company-choice.tsx'

interface SignInFormProps {
  onSignedIn: (session: Session) => void
}

interface Credentials {
  email: string
  password: string
}

type CredentialErrors = Partial<Record<keyof Credentials, string | null>>

type Choice = Pick<Membership, 'tenant_slug' | 'user_type'>

/** What names one of several memberships to the server. */
const chosenPart = (choice: Choice | null) =>
  choice && { user_type: choice.user_type, ...(choice.tenant_slug && { tenant_slug: choice.tenant_slug }) }

const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

function emailError(email: string) {
  if (email.trim() === '') return signInTexts.emailRequired
  return looksLikeEmail.test(email.trim()) ? null : signInTexts.emailWrong
}

const errorsOf = ({ email, password }: Credentials): CredentialErrors => ({
  email: emailError(email),
  password: password === '' ? signInTexts.passwordRequired : null,
})

/** E-mail and password; who works with several companies is asked which one. */
export function SignInForm({ onSignedIn }: SignInFormProps) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [memberships, setMemberships] = useState<Membership[] | null>(null)
  const [values, setValues] = useState<Credentials>({ email: '', password: '' })
  const [errors, setErrors] = useState<CredentialErrors>({})
  const change = (field: keyof Credentials) => (value: string) => {
    setValues((before) => ({ ...before, [field]: value }))
    setErrors((before) => ({ ...before, [field]: null }))
  }

  const handleRefusal = (error: unknown) => {
    if (!isApiError(error)) throw error
    if (error.code === 'choose_company') setMemberships((error.data as { memberships: Membership[] }).memberships)
    else if (error.code === 'validation') setErrors(error.firstReasons())
    else setRefusal(error.message)
  }
  const signIn = async (choice: Choice | null) => {
    setBusy(true)
    setRefusal(null)
    try {
      const answer = await api(login, {
        body: { ...values, email: values.email.trim(), ...chosenPart(choice) },
      })
      session.begin(answer)
      onSignedIn(answer)
    } catch (error) {
      setBusy(false)
      handleRefusal(error)
    }
  }
  const handleSubmit = () => {
    const found = errorsOf(values)
    setErrors(found)
    if (!found.email && !found.password) void signIn(null)
  }

  if (memberships) {
    return (
      <CompanyChoice
        memberships={memberships}
        busy={busy}
        refusal={refusal}
        onChoose={(one) => void signIn(one)}
        onBack={() => setMemberships(null)}
      />
    )
  }
  return (
    <Form label={signInTexts.title} onSubmit={handleSubmit}>
      {refusal && <Notice kind="error">{refusal}</Notice>}
      <FormRows>
        <TextField
          label={signInTexts.email}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoFocus
          value={values.email}
          error={errors.email}
          onChange={change('email')}
        />
        <PasswordField
          label={signInTexts.password}
          autoComplete="current-password"
          value={values.password}
          error={errors.password}
          onChange={change('password')}
        />
      </FormRows>
      <Button type="submit" variant="primary" wide loading={busy}>
        {signInTexts.signIn}
      </Button>
    </Form>
  )
}
