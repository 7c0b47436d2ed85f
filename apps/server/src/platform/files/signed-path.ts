import { createHmac, timingSafeEqual } from 'node:crypto'
import { AppError } from '#platform/errors/app-error.ts'
import { parseFileKey } from './file-key.ts'
import type { FileLink, VerifiedLink } from './files.ts'

export const filesPath = '/files/'
const day_ms = 86_400_000

const signatureOf = (secret: string, { link, day }: { link: Omit<VerifiedLink, 'tenant_id'>; day: number }) =>
  createHmac('sha256', secret)
    .update(JSON.stringify([link.key, day, link.disposition, link.name]))
    .digest('base64url')

function sameText(a: string, b: string) {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/**
 * A path that opens one file, in one way, until the end of the next UTC day: 24 to 48 hours. It is the same for all
 * who ask on one day, so that a browser keeps the picture it has.
 */
export function signPath(secret: string, { key, now, ...link }: FileLink & { key: string; now: string }): string {
  const signed = { key, disposition: link.disposition ?? 'inline', name: link.name || null } as const
  const day = Math.floor(Date.parse(now) / day_ms) + 2
  const query = new URLSearchParams({ e: String(day) })
  if (signed.disposition === 'attachment') query.set('d', 'attachment')
  if (signed.name) query.set('n', signed.name)
  query.set('s', signatureOf(secret, { link: signed, day }))
  return `${filesPath}${key}?${query}`
}

/** What a signed path opens; refuses with `link_invalid` a path that was altered, that others signed or whose day is past. */
export function verifyPath(secret: string, { path, now }: { path: string; now: string }): VerifiedLink {
  const at = path.indexOf('?')
  const query = new URLSearchParams(at < 0 ? '' : path.slice(at + 1))
  const day = Number(query.get('e'))
  const link = {
    key: path.slice(filesPath.length, at < 0 ? undefined : at),
    disposition: query.get('d') === 'attachment' ? 'attachment' : 'inline',
    name: query.get('n'),
  } as const
  const genuine = path.startsWith(filesPath) && sameText(query.get('s') ?? '', signatureOf(secret, { link, day }))
  const file = parseFileKey(link.key)
  if (!genuine || !file || Date.parse(now) >= day * day_ms) throw new AppError('link_invalid')
  return { ...link, tenant_id: file.tenant_id }
}
