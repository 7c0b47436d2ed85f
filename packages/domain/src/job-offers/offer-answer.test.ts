import { describe, expect, test } from 'vitest'
import { shuffled, withRandom } from '../driver-captures/random-captures.fixture.ts'
import { answerOf, type SaidOfOffer } from './offer-answer.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 26, 8, minute)).toISOString()
const accepted = (minute: number): SaidOfOffer => ({ kind: 'accepted', at: at(minute), reason: null })
const rejected = (minute: number, reason = 'Too far away'): SaidOfOffer => ({
  kind: 'rejected',
  at: at(minute),
  reason,
})
const act = (minute: number): SaidOfOffer => ({ kind: 'act', at: at(minute), reason: null })
const yes = (minute: number) => ({ answer: 'accepted', answered_at: at(minute), reason: null })
const no = (minute: number, reason = 'Too far away') => ({ answer: 'rejected', answered_at: at(minute), reason })

function randomSaid(random: () => number): SaidOfOffer {
  const [which, minute] = [random(), Math.floor(random() * 4)]
  if (which < 0.4) return accepted(minute)
  return which < 0.85 ? rejected(minute, which < 0.6 ? 'Other' : 'Too far away') : act(minute)
}

describe('what a driver has answered', () => {
  test.each<[string, SaidOfOffer[], ReturnType<typeof answerOf>]>([
    ['nothing', [], null],
    ['accepted', [accepted(1)], yes(1) as never],
    ['rejected, with the reason', [rejected(1)], no(1) as never],
    ['accepted after all', [rejected(1), accepted(5)], yes(5) as never],
    ['rejected after all', [accepted(1), rejected(5)], no(5) as never],
    ['both at once: the acceptance', [accepted(1), rejected(1)], yes(1) as never],
    ['rejected twice: the later reason', [rejected(1), rejected(2, 'Other')], no(2, 'Other') as never],
    ['who sets out has accepted', [act(3)], yes(3) as never],
    ['who accepted and set out did so when accepting', [accepted(1), act(3)], yes(1) as never],
    ['who rejected and set out has accepted', [rejected(1), act(3)], yes(3) as never],
    ['a rejection after the start moves nothing', [act(3), rejected(5)], yes(3) as never],
  ])('%s', (_, said, answer) => expect(answerOf(said)).toEqual(answer))

  test('is the same in whatever order it came, and however often', () => {
    withRandom(7, (random) => {
      for (let round = 0; round < 2000; round++) {
        const said = Array.from({ length: 1 + Math.floor(random() * 5) }, () => randomSaid(random))
        const mixed = shuffled([...said, ...said], random)
        expect(answerOf(mixed)).toEqual(answerOf(said))
      }
    })
  })
})
