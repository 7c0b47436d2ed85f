import { consoleInvitation } from '@dray/domain/console-staff/console-staff.messages.ts'
import { z } from 'zod'
import { makeInvitationPath } from '#features/sessions/index.ts'
import { tokenHash } from '#platform/auth/token.ts'
import { defineTask } from '#platform/queue/queue.ts'
import { personToInvite } from './console-people.repo.ts'
import { invitationTask } from './queue-invitation.ts'

/**
 * Sends a person their invitation into the console, as the platform's own message: it is in no company's log. Each try
 * makes a link of its own, so that none has to be kept; the one before stops working.
 */
export const sendInvitationToConsole = defineTask({
  name: invitationTask,
  payload: z.object({ user_id: z.number() }),
  async handle({ user_id }, { platform, services }) {
    const person = await personToInvite(platform.db, user_id)
    if (!person) return
    const { identity_id, has_password, name, email } = person
    const now = new Date().toISOString()
    const invited = { identity_id, membership_id: user_id, has_password: Boolean(has_password), now }
    const path = await platform.transaction((db) => makeInvitationPath(db, invited))
    const { subject, title, paragraphs, action } = consoleInvitation(name)
    const url = `${services.publicUrl}${path}`
    await services.mail.send({
      to: [email],
      subject,
      ...services.renderEmail({ title, paragraphs, action: { label: action, url } }),
      message_id: `<console-${tokenHash(path).toString('hex').slice(0, 24)}@dray>`,
      tenant_id: null,
    })
  },
})
