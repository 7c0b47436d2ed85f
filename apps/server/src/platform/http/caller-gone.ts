import type { FastifyReply } from 'fastify'

/** A signal that comes when the caller hangs up before the answer was sent whole. */
export function callerGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort()
  })
  return gone.signal
}
