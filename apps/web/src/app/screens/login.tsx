import { signInTexts } from '@dray/domain/interface/shell.messages.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ensureViewer, SignInForm } from '../../features/sessions/index.ts'
import type { Session } from '../../platform/session.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { afterSignIn } from '../guard.ts'
import { SignInPage } from './sign-in-page.tsx'

export function LoginScreen() {
  const { to } = useSearch({ from: '/open/login' })
  const navigate = useNavigate()
  const handleSignedIn = async (session: Session) => {
    const person = await ensureViewer(session)
    await navigate({ href: afterSignIn(person, to), replace: true })
  }
  return (
    <SignInPage
      title={signInTexts.title}
      foot={
        <LinkButton to="/forgot-password" variant="link">
          {signInTexts.forgot}
        </LinkButton>
      }
    >
      <SignInForm onSignedIn={handleSignedIn} />
    </SignInPage>
  )
}
