import type { sendPasswordResetLink } from '@dray/domain/sessions/sessions.calls.ts'
import { sessionEmails } from '@dray/domain/sessions/sessions.messages.ts'
import { tokenHash } from '../../platform/auth/token.ts'
import type { OutsideContext, UseCase } from '../../platform/http/context.ts'
import { queueEmail } from '../emails/index.ts'
import { makeLinkToken } from './one-time-link.ts'
import { identityByEmail, openMemberships } from './sessions.repo.ts'

const answerAfterMs = 120

/** E-mails a reset link to a known address. Known or not, the answer is the same and takes the same time. */
export const askForReset: UseCase<typeof sendPasswordResetLink> = async (ctx, { body }) => {
  const enough = new Promise((resolve) => setTimeout(resolve, answerAfterMs))
  await sendLink(ctx, body.email).catch((err: unknown) => ctx.log.error({ err }, 'reset link not sent'))
  await enough
  return null
}

async function sendLink(ctx: OutsideContext<null>, email: string) {
  const { platform, services, now } = ctx
  const identity = await identityByEmail(platform.db, email)
  if (!identity) return
  const [membership] = await openMemberships(platform.db, identity.id)
  if (!membership) return
  const token = await makeLinkToken(platform.db, { purpose: 'reset_password', identity_id: identity.id, now })
  const { action, ...text } = sessionEmails.reset
  const message = {
    ...text,
    paragraphs: [...text.paragraphs],
    to: email,
    action: { label: action, url: `${services.publicUrl}/change-password/${token}` },
  }
  if (membership.tenant_id === null) {
    const message_id = `<reset-${tokenHash(token).toString('hex').slice(0, 24)}@dray>`
    await services.mail.send({
      to: [email],
      subject: text.subject,
      ...services.renderEmail(message),
      message_id,
      tenant_id: null,
    })
    return
  }
  await ctx.inTransactionOf(membership.tenant_id, (inner) => queueEmail(inner, message))
}
