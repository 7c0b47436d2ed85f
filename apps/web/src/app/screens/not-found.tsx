import { shellTexts } from '@dray/domain/interface/shell.messages.ts'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { LinkButton } from '#ui/display/link-button.tsx'
import { SignInPage } from './sign-in-page.tsx'

export function NotFoundScreen() {
  return (
    <SignInPage title={shellTexts.notFound} foot={<LinkButton to="/">{shellTexts.toLanding}</LinkButton>}>
      <EmptyState small title="404">
        {shellTexts.notFoundHint}
      </EmptyState>
    </SignInPage>
  )
}
