import { signInTexts } from '@dray/domain/interface/shell.messages.ts'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { isApiError } from '#platform/api-error.ts'
import { type Session, session } from '#platform/session.ts'
import { Button } from '#ui/display/button.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { Form, FormRows } from '#ui/fields/form-row.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { CompanyChoice, type Membership } from './company-choice.tsx'
import { login } from './sessions.queries.ts'

interface SignInFormProps {
  onSignedIn: (session: Session) => void
}

interface Credentials {
  email: string
  password: string
}

type Choice = Pick<Membership, 'tenant_slug' | 'user_type'>

/** What names one of several memberships to the server. */
const chosenPart = (choice: Choice | null) =>
  choice && { user_type: choice.user_type, ...(choice.tenant_slug && { tenant_slug: choice.tenant_slug }) }

const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

function emailError(email: string) {
  if (email.trim() === '') return signInTexts.emailRequired
  return looksLikeEmail.test(email.trim()) ? null : signInTexts.emailWrong
}

/** E-mail and password; who works with several companies is asked which one. */
export function SignInForm({ onSignedIn }: SignInFormProps) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [memberships, setMemberships] = useState<Membership[] | null>(null)
  const form = useForm<Credentials>({
    initialValues: { email: '', password: '' },
    validate: {
      email: emailError,
      password: (password) => (password === '' ? signInTexts.passwordRequired : null),
    },
  })

  const handleRefusal = (error: unknown) => {
    if (!isApiError(error)) throw error
    if (error.code === 'choose_company') setMemberships((error.data as { memberships: Membership[] }).memberships)
    else if (error.code === 'validation') form.setErrors(error.firstReasons())
    else setRefusal(error.message)
  }
  const signIn = async (choice: Choice | null) => {
    setBusy(true)
    setRefusal(null)
    try {
      const answer = await login({ ...form.values, email: form.values.email.trim(), ...chosenPart(choice) })
      session.begin(answer)
      onSignedIn(answer)
    } catch (error) {
      setBusy(false)
      handleRefusal(error)
    }
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
    <Form label={signInTexts.title} onSubmit={form.onSubmit(() => void signIn(null))}>
      {refusal && <Notice kind="error">{refusal}</Notice>}
      <FormRows>
        <TextField
          label={signInTexts.email}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoFocus
          {...form.getInputProps('email')}
        />
        <PasswordField
          label={signInTexts.password}
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
      </FormRows>
      <Button type="submit" variant="primary" wide loading={busy}>
        {signInTexts.signIn}
      </Button>
    </Form>
  )
}
