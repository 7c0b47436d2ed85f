import { describe, expect, test } from 'vitest'
import { makeSealing, UnreadableSecret } from './sealing.ts'

const [key, other, older] = ['k', 'o', 'e'].map((letter) => letter.repeat(40)) as [string, string, string]
const text = '{"password":"pears upon a lorry","token":"žluť 🚚"}'
const sealing = makeSealing({ key })

test('what was sealed opens, and does not stand in what is kept', () => {
  const sealed = sealing.seal(7, text)
  expect(sealed).toMatch(/^v1\.[0-9a-f]{8}(\.[\w-]+){3}$/)
  expect(sealed).not.toContain('pears')
  expect(sealing.open(7, sealed)).toBe(text)
  expect(sealing.open(7, sealing.seal(7, ''))).toBe('')
})

test('the same text is sealed differently each time', () => {
  expect(new Set(Array.from({ length: 50 }, () => sealing.seal(7, text))).size).toBe(50)
})

test("it opens for its own company only, also where one's number begins another's", () => {
  for (const [one, another] of [
    [7, 8],
    [1, 11],
  ] as const) {
    expect(() => sealing.open(another, sealing.seal(one, text))).toThrow(UnreadableSecret)
  }
})

describe('what was changed does not open', () => {
  const parts = () => sealing.seal(7, text).split('.')
  /** Another letter in the middle, where each one counts in full. */
  const spoilt = (part = '') => {
    const at = Math.floor(part.length / 2)
    return `${part.slice(0, at)}${part[at] === 'A' ? 'B' : 'A'}${part.slice(at + 1)}`
  }
  test.each([1, 2, 3, 4])('part %i', (at) => {
    expect(() => sealing.open(7, parts().with(at, spoilt(parts()[at])).join('.'))).toThrow(UnreadableSecret)
  })
  test.each<[string, (parts: string[]) => string]>([
    ['another version', (all) => all.with(0, 'v2').join('.')],
    ['a shorter tag', (all) => all.with(3, all[3]?.slice(0, 6) ?? '').join('.')],
    ['no tag', (all) => all.with(3, '').join('.')],
    ['no text', (all) => all.with(4, '').join('.')],
    ['half of it', (all) => all.slice(0, 3).join('.')],
    ['nothing', () => ''],
    ['plain text', () => text],
  ])('%s', (_, change) => {
    expect(() => sealing.open(7, change(parts()))).toThrow(UnreadableSecret)
  })

  test('and is not told', () => {
    const fault = (() => {
      try {
        return sealing.open(8, sealing.seal(7, text))
      } catch (error) {
        return error as Error
      }
    })() as Error
    expect(`${fault.message} ${fault.stack} ${String(fault.cause)}`).not.toContain('pears')
  })
})

describe('another key', () => {
  const sealed = sealing.seal(7, text)
  test('opens what was sealed under one before, and knows that it is outdated', () => {
    const rotated = makeSealing({ key: other, before: [older, key] })
    expect(rotated.open(7, sealed)).toBe(text)
    expect(rotated.isOutdated(sealed)).toBe(true)
    const anew = rotated.seal(7, text)
    expect(rotated.isOutdated(anew)).toBe(false)
    expect(() => sealing.open(7, anew)).toThrow(UnreadableSecret)
  })

  test('alone opens nothing of it', () => {
    expect(() => makeSealing({ key: other }).open(7, sealed)).toThrow(UnreadableSecret)
    expect(makeSealing({ key: other }).isOutdated(sealed)).toBe(true)
    expect(sealing.isOutdated(sealed)).toBe(false)
  })
})
