import { sessionEmails } from '@dray/domain/sessions/sessions.messages.ts'
import { z } from 'zod'
import { tokenHash } from '#platform/auth/token.ts'
import { defineTask } from '#platform/queue/queue.ts'
import { resetTask } from './attempts.repo.ts'
import { makeLinkToken } from './one-time-link.ts'
import { identityByEmail, openMemberships } from './sessions.repo.ts'

/**
 * Sends a reset link to the person of an address, as the platform's own message: it is in no company's log. Each try
 * makes a link of its own, so that none has to be kept; the one before stops working.
 */
export const sendResetLink = defineTask({
  name: resetTask,
  payload: z.object({ email: z.string() }),
  async handle({ email }, { platform, services }) {
    const identity = await identityByEmail(platform.db, email)
    const memberships = identity ? await openMemberships(platform.db, identity.id) : []
    if (!identity || memberships.length === 0) return
    const now = new Date().toISOString()
    const token = await makeLinkToken(platform.db, { purpose: 'reset_password', identity_id: identity.id, now })
    const { subject, title, paragraphs, action } = sessionEmails.reset
    const url = `${services.publicUrl}/change-password/${token}`
    await services.mail.send({
      to: [email],
      subject,
      ...services.renderEmail({ title, paragraphs: [...paragraphs], action: { label: action, url } }),
      message_id: `<reset-${tokenHash(token).toString('hex').slice(0, 24)}@dray>`,
      tenant_id: null,
    })
  },
})
