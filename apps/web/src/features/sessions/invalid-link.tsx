import { signInTexts } from '@dray/domain/interface/shell.messages.ts'
import { Notice } from '#ui/display/notice.tsx'

/** In place of a form whose link is spent or over. */
export const InvalidLink = () => (
  <Notice kind="warning" title={signInTexts.linkInvalid}>
    {signInTexts.linkInvalidHint}
  </Notice>
)
