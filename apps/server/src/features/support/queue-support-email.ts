import type { TxContext } from '#platform/http/calls/context.ts'

export const supportEmailTask = 'send-support-email'

/** So long a message waits to be read on the screen before it is sent by e-mail. */
const waitMs = 5 * 60_000

interface Unread {
  conversation_id: number
  message_id: number
  /** The side that wrote it. */
  is_platform: 0 | 1
}

/** Queues an e-mail about a message; one that follows before it is sent takes its place. */
export const queueSupportEmail = (ctx: TxContext, unread: Unread) =>
  ctx.enqueue(
    supportEmailTask,
    { ...unread },
    {
      run_at: new Date(Date.parse(ctx.now) + waitMs).toISOString(),
      key: `${supportEmailTask}:${unread.conversation_id}:${unread.is_platform}`,
    },
  )
