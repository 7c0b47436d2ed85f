import { supportEmails as texts } from '@dray/domain/support/support-emails.messages.ts'
import { z } from 'zod'
import { peopleWithAddress } from '#features/notifications/index.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { type CompanyWork, defineTask } from '#platform/queue/queue.ts'
import { supportEmailTask } from './queue-support-email.ts'
import { conversationOf, messageOf, officeAuthors, seenId, supportPeople } from './support.repo.ts'

const payload = z.object({
  tenant_id: z.int(),
  conversation_id: z.int(),
  message_id: z.int(),
  is_platform: z.union([z.literal(0), z.literal(1)]),
})
type Unread = z.output<typeof payload>

/**
 * Sends a message that nobody of the other side has read as the platform's own e-mail, which is in no company's log: to
 * the company's people who wrote in the conversation, or to those who answer support.
 */
export const sendSupportEmail = defineTask({
  name: supportEmailTask,
  payload,
  async handle(unread, { inCompany, platform, services }) {
    const { tenant_id, is_platform, conversation_id } = unread
    const found = await inCompany(tenant_id, (ctx) => whatIsUnread(ctx, unread))
    if (!found) return
    const to = is_platform === 1 ? found.readers : await answering(platform, found.assigned_to)
    const path =
      is_platform === 1
        ? `/support?conversation=${conversation_id}`
        : `/console/support?company=${tenant_id}&conversation=${conversation_id}`
    const title = is_platform === 1 ? texts.answered(found.author_name) : texts.written(found.author_name)
    const paragraphs = (found.message ?? texts.picture).split(/\n+/)
    for (const address of to)
      await services.mail.send({
        to: [address],
        subject: texts.subject(found.subject),
        ...services.renderEmail({
          title,
          paragraphs,
          action: { label: texts.action, url: `${services.publicUrl}${path}` },
        }),
        message_id: `<support-${tenant_id}-${unread.message_id}-${to.indexOf(address)}@dray>`,
        tenant_id: null,
      })
  },
})

/** What was written and who of the company may read it; null where somebody of the other side has seen it. */
async function whatIsUnread({ tx }: TxContext, { conversation_id, message_id, is_platform }: Unread) {
  const writer = { user_id: 0, is_platform }
  const conversation = await conversationOf(tx, writer, conversation_id)
  const written = await messageOf(tx, message_id)
  if (!conversation || !written || (await seenId(tx, writer, conversation_id)) >= message_id) return null
  const { subject, assigned_to } = conversation
  return {
    subject,
    assigned_to,
    ...written,
    readers: is_platform === 1 ? await officeReaders(tx, conversation_id) : [],
  }
}

/** Those who wrote in it and still may read it; where none did, all who may. */
async function officeReaders(tx: TxContext['tx'], conversation_id: number): Promise<string[]> {
  const readers = await peopleWithAddress(tx, '/support')
  const authors = new Set(await officeAuthors(tx, conversation_id))
  const wrote = readers.filter(({ user_id }) => authors.has(user_id))
  return (wrote.length > 0 ? wrote : readers).map(({ email }) => email)
}

/** Whom a conversation is given to, or all who answer support. */
async function answering(platform: CompanyWork['platform'], assigned_to: number | null): Promise<string[]> {
  const people = await supportPeople(platform)
  const assigned = people.filter(({ id }) => id === assigned_to)
  return (assigned.length > 0 ? assigned : people).map(({ email }) => email)
}
