import { signInTexts } from '@dray/domain/interface/shell.messages.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiError } from '#platform/api-error.ts'
import { Button } from '#ui/display/button.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { Form } from '#ui/fields/form-row.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { sendPasswordResetLink } from './sessions.queries.ts'

/** Asks for a reset link. The answer is the same whether or not the address is known. */
export function ForgotPasswordForm() {
  const [email, setEmail] = useState('')
  const send = useMutation({ mutationFn: () => sendPasswordResetLink(email.trim()) })
  if (send.isSuccess) return <Notice kind="success">{signInTexts.resetSent}</Notice>
  const refusal = isApiError(send.error) ? send.error : null
  return (
    <Form label={signInTexts.resetTitle} onSubmit={() => send.mutate()}>
      {refusal && refusal.code !== 'validation' && <Notice kind="error">{refusal.message}</Notice>}
      <TextField
        label={signInTexts.email}
        type="email"
        autoComplete="username"
        autoFocus
        value={email}
        onChange={setEmail}
        error={refusal?.firstReasons().email}
      />
      <Button type="submit" variant="primary" wide loading={send.isPending}>
        {signInTexts.resetSend}
      </Button>
    </Form>
  )
}
