import { expect, test } from 'vitest'
import { type OfferFacts, offerOf } from './offer-state.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 26, 8, minute)).toISOString()
const nothing: OfferFacts = {
  sent_at: at(0),
  on_device_at: null,
  seen_at: null,
  answer: null,
  answered_at: null,
  reason: null,
  ignored_at: null,
}
const answered = (answer: 'accepted' | 'rejected', minute: number, reason: string | null = null) => ({
  answer,
  answered_at: at(minute),
  reason,
})

test.each<[string, Partial<OfferFacts>, ReturnType<typeof offerOf>]>([
  ['given', {}, { state: 'sent', at: at(0), reason: null }],
  ['fetched by the phone', { on_device_at: at(1) }, { state: 'on_device', at: at(1), reason: null }],
  ['opened', { on_device_at: at(1), seen_at: at(2) }, { state: 'seen', at: at(2), reason: null }],
  ['opened, and never told as fetched', { seen_at: at(2) }, { state: 'seen', at: at(2), reason: null }],
  ['accepted', answered('accepted', 3), { state: 'accepted', at: at(3), reason: null }],
  ['rejected', answered('rejected', 3, 'Other'), { state: 'rejected', at: at(3), reason: 'Other' }],
  [
    'without an answer for too long',
    { seen_at: at(2), ignored_at: at(10) },
    { state: 'ignored', at: at(10), reason: null },
  ],
  [
    'answered late',
    { ignored_at: at(10), ...answered('accepted', 12) },
    { state: 'accepted', at: at(12), reason: null },
  ],
  ['accepted, a reason of before', answered('accepted', 3, 'Other'), { state: 'accepted', at: at(3), reason: null }],
])('%s', (_, facts, offer) => expect(offerOf({ ...nothing, ...facts })).toEqual(offer))
