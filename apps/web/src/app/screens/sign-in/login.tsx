import { signInTexts } from '@dray/domain/interface/shell.messages.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { afterSignIn } from '#app/after-sign-in.ts'
import { lastEnding } from '#app/session-follow.ts'
import { ensureViewer, SignInForm } from '#features/sessions/index.ts'
import type { Session } from '#platform/session.ts'
import { LinkButton } from '#ui/display/link-button.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { SignInPage } from './sign-in-page.tsx'

export function LoginScreen() {
  const { to } = useSearch({ from: '/open/login' })
  const navigate = useNavigate()
  const [why] = useState(lastEnding)
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
      {why && <Notice kind="warning">{why}</Notice>}
      <SignInForm onSignedIn={handleSignedIn} />
    </SignInPage>
  )
}
