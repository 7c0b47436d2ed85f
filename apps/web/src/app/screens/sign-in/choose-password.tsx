import { signInTexts } from '@dray/domain/interface/shell.messages.ts'
import { useNavigate, useParams } from '@tanstack/react-router'
import { ChoosePasswordForm } from '#features/sessions/index.ts'
import { toast } from '#ui/overlay/toast.ts'
import { BackToSignIn } from './back-to-sign-in.tsx'
import { SignInPage } from './sign-in-page.tsx'

function ChoosePassword({ token, purpose }: { token: string; purpose: 'reset' | 'set' }) {
  const navigate = useNavigate()
  const handleSaved = (terms_token: string | null) => {
    toast.success(terms_token ? signInTexts.passwordSavedTerms : signInTexts.passwordSaved)
    if (terms_token)
      void navigate({ to: '/accept/terms-and-conditions/privacy-policy/$token', params: { token: terms_token } })
    else void navigate({ to: '/login' })
  }
  return (
    <SignInPage title={purpose === 'set' ? signInTexts.setTitle : signInTexts.chooseTitle} foot={<BackToSignIn />}>
      <ChoosePasswordForm token={token} purpose={purpose} onSaved={handleSaved} />
    </SignInPage>
  )
}

/** By the link of "forgot password". */
export function ChangePasswordScreen() {
  const { token } = useParams({ from: '/open/change-password/$token' })
  return <ChoosePassword token={token} purpose="reset" />
}

/** By the link of the registration e-mail. */
export function SetPasswordScreen() {
  const { token } = useParams({ from: '/open/set-password/$token' })
  return <ChoosePassword token={token} purpose="set" />
}
