import { signInTexts } from '@dray/domain/interface/shell.messages.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { isApiError } from '#platform/api-error.ts'
import { Button } from '#ui/display/button.tsx'
import { ErrorState } from '#ui/display/error-state.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { SkeletonLines } from '#ui/display/skeleton.tsx'
import { Form } from '#ui/fields/form-row.tsx'
import { Text } from '#ui/layout/layout.tsx'
import { InvalidLink } from './invalid-link.tsx'
import { type NewPassword, NewPasswordFields, newPasswordErrors } from './new-password-fields.tsx'
import { checkLinkOptions, resetPassword, setPassword } from './sessions.queries.ts'

interface ChoosePasswordFormProps {
  token: string
  /** `reset` by a link from "forgot password", `set` by the link of the registration e-mail. */
  purpose: 'reset' | 'set'
  /** After `set` the terms may come next. */
  onSaved: (terms_token: string | null) => void
}

/** Chooses a password by a link that works once; tells at once when the link is spent. */
export function ChoosePasswordForm({ token, purpose, onSaved }: ChoosePasswordFormProps) {
  const [value, setValue] = useState<NewPassword>({ password: '', repeated: '' })
  const [errors, setErrors] = useState<Partial<NewPassword>>({})
  const link = useQuery(checkLinkOptions(token))
  const save = useMutation({
    mutationFn: async () => {
      const body = { token, password: value.password }
      if (purpose === 'set') return (await setPassword(body)).terms_token
      await resetPassword(body)
      return null
    },
    onSuccess: onSaved,
    onError: (error) => isApiError(error) && setErrors(error.firstReasons()),
  })
  if (link.isPending) return <SkeletonLines lines={5} />
  if (link.isError) return <ErrorState message={link.error.message} onRetry={() => void link.refetch()} />
  if (link.data.valid !== 1) return <InvalidLink />
  // Who has a password by now keeps it, and only accepts.
  if (link.data.purpose === 'invitation') return <Navigate to="/accept-invitation/$token" params={{ token }} replace />

  const { email } = link.data
  const handleSubmit = () => {
    const found = newPasswordErrors(value, email)
    setErrors(found)
    if (Object.keys(found).length === 0) save.mutate()
  }
  const refusal = isApiError(save.error) && save.error.code !== 'validation' ? save.error.message : null
  return (
    <Form label={signInTexts.chooseTitle} onSubmit={handleSubmit}>
      {email && <Text tone="muted">{signInTexts.forAddress(email)}</Text>}
      {refusal && <Notice kind="error">{refusal}</Notice>}
      <NewPasswordFields value={value} errors={errors} onChange={setValue} autoFocus />
      <Button type="submit" variant="primary" wide loading={save.isPending}>
        {signInTexts.savePassword}
      </Button>
    </Form>
  )
}
