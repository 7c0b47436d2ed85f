import { signInTexts } from '@dray/domain/interface/shell.messages.ts'
import { LinkButton } from '#ui/display/link-button.tsx'

export function BackToSignIn() {
  return (
    <LinkButton to="/login" variant="link">
      {signInTexts.backToSignIn}
    </LinkButton>
  )
}
