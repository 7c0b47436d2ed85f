import { signInTexts } from '@dray/domain/interface/shell.messages.ts'
import { ForgotPasswordForm } from '#features/sessions/index.ts'
import { BackToSignIn } from './back-to-sign-in.tsx'
import { SignInPage } from './sign-in-page.tsx'

export function ForgotPasswordScreen() {
  return (
    <SignInPage title={signInTexts.resetTitle} hint={signInTexts.resetHint} foot={<BackToSignIn />}>
      <ForgotPasswordForm />
    </SignInPage>
  )
}
