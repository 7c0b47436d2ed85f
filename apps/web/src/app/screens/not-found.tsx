import { noScreenTexts } from '@dray/domain/interface/no-screen.messages.ts'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { LinkButton } from '#ui/display/link-button.tsx'
import { SignInPage } from './sign-in/sign-in-page.tsx'

export function NotFoundScreen() {
  return (
    <SignInPage title={noScreenTexts.notFound} foot={<LinkButton to="/">{noScreenTexts.toLanding}</LinkButton>}>
      <EmptyState small title="404">
        {noScreenTexts.notFoundHint}
      </EmptyState>
    </SignInPage>
  )
}
