import { signInTexts } from '@dray/domain/interface/shell.messages.ts'
import { useNavigate, useParams } from '@tanstack/react-router'
import { InvitationForm } from '#features/sessions/index.ts'
import { toast } from '#ui/overlay/toast.ts'
import { BackToSignIn } from './back-to-sign-in.tsx'
import { SignInPage } from './sign-in-page.tsx'

/** By the link of an invitation, for who has a password already. */
export function AcceptInvitationScreen() {
  const { token } = useParams({ from: '/open/accept-invitation/$token' })
  const navigate = useNavigate()
  const handleAccepted = (terms_token: string | null) => {
    toast.success(terms_token ? signInTexts.invitationAcceptedTerms : signInTexts.invitationAccepted)
    if (terms_token)
      void navigate({ to: '/accept/terms-and-conditions/privacy-policy/$token', params: { token: terms_token } })
    else void navigate({ to: '/login' })
  }
  return (
    <SignInPage title={signInTexts.invitationTitle} foot={<BackToSignIn />}>
      <InvitationForm token={token} onAccepted={handleAccepted} />
    </SignInPage>
  )
}
