import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { KeyedHash } from './keyed-hash.ts'

export const knownBrowserCookie = 'dray_known'
/** In seconds; every sign-in begins it again. */
export const knownBrowserLife = 365 * 24 * 3600

/** A browser that several people share is known for so many of them. */
const maxPeople = 5

/** The cookie that an earlier sign-in left: which browser it was and, signed, for whom. It names nobody and opens nothing. */
export interface KnownBrowsers {
  /** Returns the browser's random name where this person has signed in with it before, else null. */
  recognise(cookie: string | undefined, email: string): string | null
  /** Returns the cookie that also knows this person. */
  remember(cookie: string | undefined, email: string): string
}

export function makeKnownBrowsers(keyedHash: KeyedHash): KnownBrowsers {
  const signature = (name: string, email: string) => keyedHash('known-browser', `${name} ${email}`)
  const nameIn = (mark: string, email: string) => {
    const [name = '', signed = ''] = mark.split('.')
    const given = Buffer.from(signed, 'base64url')
    const wanted = signature(name, email)
    return given.length === wanted.length && timingSafeEqual(given, wanted) ? name : null
  }
  const marksOf = (cookie = '') => cookie.split('~', maxPeople).filter((mark) => /^[\w-]{22}\.[\w-]{43}$/.test(mark))
  return {
    recognise: (cookie, email) =>
      marksOf(cookie)
        .map((mark) => nameIn(mark, email))
        .find((name) => name !== null) ?? null,
    remember(cookie, email) {
      const marks = marksOf(cookie)
      const own = marks.find((mark) => nameIn(mark, email) !== null)
      const name = randomBytes(16).toString('base64url')
      const first = own ?? `${name}.${signature(name, email).toString('base64url')}`
      return [first, ...marks.filter((mark) => mark !== first)].slice(0, maxPeople).join('~')
    },
  }
}
