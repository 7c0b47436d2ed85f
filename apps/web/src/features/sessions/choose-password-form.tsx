import { signInTexts } from '@dray/domain/interface/shell.messages.ts'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { SmallForm } from '#kit/form/small-form.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { Button } from '#ui/display/button.tsx'
import { ErrorState } from '#ui/display/error-state.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { SkeletonLines } from '#ui/display/skeleton.tsx'
import { Text } from '#ui/layout/layout.tsx'
import { InvalidLink } from './invalid-link.tsx'
import { NewPasswordFields, newPasswordErrors } from './new-password-fields.tsx'
import { checkLinkOptions, resetPassword, setPassword } from './sessions.queries.ts'

interface ChoosePasswordFormProps {
  token: string
  /** `reset` by a link from "forgot password", `set` by the link of the registration e-mail. */
  purpose: 'reset' | 'set'
  /** After `set` the terms may come next. */
  onSaved: (terms_token: string | null) => void
}

/** Chooses a password by a link that works once; a spent link is reported at once. */
export function ChoosePasswordForm({ token, purpose, onSaved }: ChoosePasswordFormProps) {
  const link = useQuery(checkLinkOptions(token))
  const form = useForm({
    start: { password: '', repeated: '' },
    check: (chosen) => newPasswordErrors(chosen, link.data?.email),
    send: async ({ password }) => {
      const body = { token, password }
      if (purpose === 'set') return (await setPassword(body)).terms_token
      await resetPassword(body)
      return null
    },
    onSaved,
    inPlace: true,
  })
  if (link.isPending) return <SkeletonLines lines={5} />
  if (link.isError) return <ErrorState message={link.error.message} onRetry={() => void link.refetch()} />
  if (link.data.valid !== 1) return <InvalidLink />
  // Who has a password by now keeps it, and only accepts.
  if (link.data.purpose === 'invitation') return <Navigate to="/accept-invitation/$token" params={{ token }} replace />

  const { email } = link.data
  return (
    <SmallForm form={form} label={signInTexts.chooseTitle}>
      {email && <Text tone="muted">{signInTexts.forAddress(email)}</Text>}
      {form.refusal && <Notice kind="error">{form.refusal}</Notice>}
      <NewPasswordFields bind={form.bind} autoFocus />
      <Button type="submit" variant="primary" wide loading={form.isSaving}>
        {signInTexts.savePassword}
      </Button>
    </SmallForm>
  )
}
