import { EmailLog, emailLogAddress } from '#features/emails/index.ts'
import { useListAddress } from '#kit/list/use-list-address.ts'

/** `/email-log`: what was sent to whom, and what became of it. */
export const EmailLogScreen = () => <EmailLog {...useListAddress(emailLogAddress)} />
