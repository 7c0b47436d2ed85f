import { Readable } from 'node:stream'
import type { FileAnswer } from '@dray/domain/kernel/call.ts'
import type { FastifyReply } from 'fastify'
import { nameOfType } from '#platform/files/name-of-type.ts'

/** Sends bytes under their true type; the browser is told not to guess another. */
export function sendFile(reply: FastifyReply, file: FileAnswer) {
  const name = nameOfType(file.name, file.content_type)
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, '_')
  reply
    .type(file.content_type)
    .header('x-content-type-options', 'nosniff')
    .header(
      'content-disposition',
      `${file.disposition}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    )
  return reply.send(file.content instanceof Uint8Array ? Buffer.from(file.content) : Readable.from(file.content))
}
