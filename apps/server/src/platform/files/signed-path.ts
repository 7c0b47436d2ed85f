import { createHmac, timingSafeEqual } from 'node:crypto'
import { AppError } from '#platform/errors/app-error.ts'
import { parseFileKey } from './file-key.ts'
import type { FileLink, VerifiedLink } from './files.ts'

export const filesPath = '/files/'
const day_ms = 86_400_000
const minute_ms = 60_000

/** Until when a link opens its file: the end of a UTC day, or of a minute. */
type Until = { e: number } | { m: number }
const endOf = (until: Until) => ('e' in until ? until.e * day_ms : until.m * minute_ms)
const untilOf = (now: string, minutes: number | undefined): Until =>
  minutes === undefined
    ? { e: Math.floor(Date.parse(now) / day_ms) + 2 }
    : { m: Math.floor(Date.parse(now) / minute_ms) + minutes + 1 }

const signatureOf = (secret: string, { link, until }: { link: Omit<VerifiedLink, 'tenant_id'>; until: Until }) =>
  createHmac('sha256', secret)
    .update(JSON.stringify([link.key, 'e' in until ? until.e : until, link.disposition, link.name]))
    .digest('base64url')

function sameText(a: string, b: string) {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/**
 * A path that opens one file, in one way, until the end of the next UTC day: 24 to 48 hours, or for some minutes. It is
 * the same for all who ask on one day, so that a browser keeps the picture it has.
 */
export function signPath(
  secret: string,
  { key, now, minutes, ...link }: FileLink & { key: string; now: string },
): string {
  const signed = { key, disposition: link.disposition ?? 'inline', name: link.name || null } as const
  const until = untilOf(now, minutes)
  const query = new URLSearchParams(Object.entries(until).map(([name, value]) => [name, String(value)]))
  if (signed.disposition === 'attachment') query.set('d', 'attachment')
  if (signed.name) query.set('n', signed.name)
  query.set('s', signatureOf(secret, { link: signed, until }))
  return `${filesPath}${key}?${query}`
}

/** What a signed path opens; refuses with `link_invalid` a path that was altered, that others signed or whose day is past. */
export function verifyPath(secret: string, { path, now }: { path: string; now: string }): VerifiedLink {
  const at = path.indexOf('?')
  const query = new URLSearchParams(at < 0 ? '' : path.slice(at + 1))
  const minute = query.get('m')
  const until: Until = minute === null ? { e: Number(query.get('e')) } : { m: Number(minute) }
  const link = {
    key: path.slice(filesPath.length, at < 0 ? undefined : at),
    disposition: query.get('d') === 'attachment' ? 'attachment' : 'inline',
    name: query.get('n'),
  } as const
  const genuine = path.startsWith(filesPath) && sameText(query.get('s') ?? '', signatureOf(secret, { link, until }))
  const file = parseFileKey(link.key)
  if (!genuine || !file || Date.parse(now) >= endOf(until)) throw new AppError('link_invalid')
  return { ...link, tenant_id: file.tenant_id }
}
