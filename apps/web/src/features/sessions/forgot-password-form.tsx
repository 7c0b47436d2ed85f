import { signInTexts } from '@dray/domain/interface/shell.messages.ts'
import { useState } from 'react'
import { SmallForm } from '#kit/form/small-form.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { Button } from '#ui/display/button.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { sendPasswordResetLink } from './sessions.queries.ts'

/** Asks for a reset link. The answer is the same whether or not the address is known. */
export function ForgotPasswordForm() {
  const [isSent, setIsSent] = useState(false)
  const form = useForm({
    start: { email: '' },
    send: ({ email }) => sendPasswordResetLink(email.trim()),
    onSaved: () => setIsSent(true),
    inPlace: true,
  })
  if (isSent) return <Notice kind="success">{signInTexts.resetSent}</Notice>
  return (
    <SmallForm form={form} label={signInTexts.resetTitle}>
      {form.refusal && <Notice kind="error">{form.refusal}</Notice>}
      <TextField label={signInTexts.email} type="email" autoComplete="username" autoFocus {...form.bind('email')} />
      <Button type="submit" variant="primary" wide loading={form.isSaving}>
        {signInTexts.resetSend}
      </Button>
    </SmallForm>
  )
}
