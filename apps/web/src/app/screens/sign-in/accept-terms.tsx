import { termsTexts } from '@dray/domain/interface/terms.messages.ts'
import { useNavigate, useParams } from '@tanstack/react-router'
import { AcceptTermsForm } from '#features/sessions/index.ts'
import { toast } from '#ui/overlay/toast.ts'
import { SignInPage } from './sign-in-page.tsx'

export function AcceptTermsScreen() {
  const { token } = useParams({ from: '/open/accept/terms-and-conditions/privacy-policy/$token' })
  const navigate = useNavigate()
  const handleAccepted = () => {
    toast.success(termsTexts.termsDone)
    void navigate({ to: '/login' })
  }
  return (
    <SignInPage wide title={termsTexts.termsTitle} hint={termsTexts.termsHint}>
      <AcceptTermsForm token={token} onAccepted={handleAccepted} />
    </SignInPage>
  )
}
