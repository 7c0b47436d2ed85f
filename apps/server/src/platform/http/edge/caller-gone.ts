import type { FastifyReply } from 'fastify'

const signals = new WeakMap<FastifyReply, AbortSignal>()

/** A signal that comes when the caller hangs up before the answer was sent whole; one for each answer. */
export function callerGone(reply: FastifyReply): AbortSignal {
  const known = signals.get(reply)
  if (known) return known
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  signals.set(reply, gone.signal)
  return gone.signal
}
