import { signInTexts } from '@dray/domain/interface/shell.messages.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { isApiError } from '#platform/api-error.ts'
import { Button } from '#ui/display/button.tsx'
import { ErrorState } from '#ui/display/error-state.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { SkeletonLines } from '#ui/display/skeleton.tsx'
import { Form } from '#ui/fields/form-row.tsx'
import { Stack, Text } from '#ui/layout/layout.tsx'
import { InvalidLink } from './invalid-link.tsx'
import { acceptInvitation, declineInvitation, showInvitationOptions } from './sessions.queries.ts'

interface InvitationFormProps {
  token: string
  /** The terms may come next. */
  onAccepted: (terms_token: string | null) => void
}

/** A company's invitation, for who has a password already: to accept or decline. Others choose a password by the same link. */
export function InvitationForm({ token, onAccepted }: InvitationFormProps) {
  const invitation = useQuery(showInvitationOptions(token))
  const accept = useMutation({
    mutationFn: () => acceptInvitation(token),
    onSuccess: ({ terms_token }) => onAccepted(terms_token),
  })
  const decline = useMutation({ mutationFn: () => declineInvitation(token) })
  if (decline.isSuccess) {
    return (
      <Notice kind="info" title={signInTexts.invitationDeclined}>
        {signInTexts.invitationDeclinedHint}
      </Notice>
    )
  }
  if (invitation.isPending) return <SkeletonLines lines={4} />
  if (invitation.isError) {
    return <ErrorState message={invitation.error.message} onRetry={() => void invitation.refetch()} />
  }
  const { valid, company, email, needs_password } = invitation.data
  if (valid !== 1) return <InvalidLink />
  if (needs_password === 1) return <Navigate to="/set-password/$token" params={{ token }} replace />

  const error = accept.error ?? decline.error
  const isBusy = accept.isPending || decline.isPending
  return (
    <Form label={signInTexts.invitationTitle} onSubmit={() => accept.mutate()}>
      <Stack gap="tight">
        <Text as="p">{signInTexts.invitationOf(company ?? '')}</Text>
        <Text as="p" tone="muted">
          {signInTexts.forAddress(email ?? '')}. {signInTexts.invitationKeeps}
        </Text>
      </Stack>
      {isApiError(error) && <Notice kind="error">{error.message}</Notice>}
      <Stack>
        <Button type="submit" variant="primary" wide loading={accept.isPending} disabled={isBusy}>
          {signInTexts.accept}
        </Button>
        <Button wide loading={decline.isPending} disabled={isBusy} onClick={() => decline.mutate()}>
          {signInTexts.decline}
        </Button>
      </Stack>
    </Form>
  )
}
