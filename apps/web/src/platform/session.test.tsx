import { beforeEach, expect, test } from 'vitest'
import { type Session, session } from './session.ts'
import { themeKey } from './theme.ts'

const signedIn = (access_token: string) => ({ user: { id: 1 }, tenant_slug: 'vale-road', access_token }) as Session
const kept = () => Object.keys(localStorage).sort()

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem(themeKey, 'dark_mode')
  localStorage.setItem('preferences:1:single_keys', 'false')
  localStorage.setItem('draft:1:job', '{}')
  session.begin(signedIn('second'))
})

test('a refusal of an older token leaves the session that has begun since', () => {
  expect(session.refused('first')).toBe(false)
  expect(session.current()?.access_token).toBe('second')
  expect(session.refused('second', 'Signed in elsewhere')).toBe(true)
  expect(session.current()).toBeNull()
})

test('a session that ends by itself leaves what was typed and not saved for the next sign-in', () => {
  session.end()
  expect(kept()).toEqual(['draft:1:job', 'preferences:1:single_keys', themeKey].sort())
})

test('who signs out by hand leaves how the screens look and nothing of what is on them', () => {
  session.endByHand()
  expect(kept()).toEqual(['preferences:1:single_keys', themeKey].sort())
})
