import { messagesPerPage, type SupportThread } from '@dray/domain/support/support.calls.ts'
import { supportChange } from '@dray/domain/support/support.events.ts'
import { supportMessages as texts } from '@dray/domain/support/support.messages.ts'
import type { SupportState } from '@dray/domain/support/support-states.ts'
import { lockRow } from '#platform/db/change-row.ts'
import { insert, update } from '#platform/db/writes.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { queueSupportEmail } from './queue-support-email.ts'
import {
  type ConversationRow,
  conversationOf,
  keepRead,
  messagesBefore,
  type Reader,
  type ReadUpTo,
  seenId,
} from './support.repo.ts'

/** Who writes, and for which side. */
export interface Writer extends Reader {
  name: string
}

/** What is written: something must be said or shown. */
export interface Written {
  message?: string | null | undefined
  path?: string | null | undefined
  request_id?: string | null | undefined
  /** Keys of files that are the company's. */
  pictures: string[]
}

export const officeWriter = ({ viewer }: TxContext): Writer => ({
  user_id: viewer.user_id,
  name: viewer.name,
  is_platform: 0,
})

const everybody = { audience: { staff: true, console: true } }
const longestPreview = 140

/** A conversation as its company sees it. */
export const presentConversation = ({
  tenant_id: _,
  assigned_to: __,
  assigned_name: ___,
  ...row
}: ConversationRow) => ({
  ...row,
  state: row.state as SupportState,
})

/** A conversation and one page of its messages; throws `not_found` where the company has no such conversation. */
export async function readThread(
  { tx, services }: TxContext,
  reader: Reader,
  { id, before }: { id: number; before?: number | undefined },
): Promise<SupportThread> {
  const conversation = await conversationOf(tx, reader, id)
  if (!conversation) throw new AppError('not_found')
  const rows = await messagesBefore(tx, { id, before })
  const files = services.files.of(tx.tenant_id)
  const messages = rows.slice(0, messagesPerPage).toReversed()
  return {
    conversation: presentConversation(conversation),
    messages: messages.map(
      ({ id: message_id, is_platform, author_id, author_name, message, path, request_id, ...row }) => ({
        ...{ id: message_id, is_platform, author_name, message, path, request_id, sent_at: row.sent_at },
        is_own: is_platform === reader.is_platform && author_id === reader.user_id ? 1 : 0,
        pictures: (row.pictures as string[]).flatMap((key) => files.signedPath(key) ?? []),
      }),
    ),
    has_earlier: rows.length > messagesPerPage ? 1 : 0,
    seen_id: await seenId(tx, reader, id),
  }
}

/** Begins a conversation with its first message; returns its id. */
export async function beginConversation(
  ctx: TxContext,
  writer: Writer,
  { subject, ...written }: Written & { subject: string },
) {
  const { user_id: begun_by, name: begun_by_name } = writer
  const { id } = await insert(ctx.tx, 'support_conversations', { subject, begun_by, begun_by_name })
  await write(ctx, writer, { id, written })
  return id
}

/** Writes into a conversation, which is then the other side's turn, and open again where it was closed. */
export async function write(ctx: TxContext, writer: Writer, { id, written }: { id: number; written: Written }) {
  const { message = null, path = null, request_id = null, pictures } = written
  if (!message && pictures.length === 0) throw fieldError({ message: texts.empty })
  // Held until the end: messages of one conversation are numbered in the order they are committed.
  const row = await lockRow(ctx.tx, 'support_conversations', { id })
  const { is_platform, user_id: author_id, name: author_name } = writer
  const author = { is_platform, author_id, author_name }
  const text = { message, path, request_id, pictures: JSON.stringify(pictures) }
  const sent = await insert(ctx.tx, 'support_messages', { conversation_id: id, ...author, ...text, sent_at: ctx.now })
  const state = is_platform === 1 ? 'waiting' : 'open'
  const last = { last_text: message?.slice(0, longestPreview) ?? null, last_message_at: ctx.now }
  await update(ctx.tx, 'support_conversations', { row, changes: { state, close_reason: null, ...last } })
  await queueSupportEmail(ctx, { conversation_id: id, message_id: sent.id, is_platform })
  ctx.publish(supportChange('message', [id], everybody))
}

/** Moves the reader's mark; the other side hears of it. */
export async function markRead(ctx: TxContext, reader: Reader, { id, message_id }: ReadUpTo) {
  if (!(await conversationOf(ctx.tx, reader, id))) throw new AppError('not_found')
  if (await keepRead(ctx.tx, reader, { id, message_id })) ctx.publish(supportChange('read', [id], everybody))
}

type Change =
  | { state: SupportState; close_reason: string }
  | { assigned_to: number | null; assigned_name: string | null }

export async function changeConversation(ctx: TxContext, id: number, changes: Change) {
  const row = await lockRow(ctx.tx, 'support_conversations', { id })
  await update(ctx.tx, 'support_conversations', { row, changes })
  ctx.publish(supportChange('state', [id], everybody))
}
