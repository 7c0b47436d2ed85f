import { expect, test } from 'vitest'
import type { OfferState } from './offer-state.ts'
import { pressingOf } from './pressing-offer.ts'

test.each<[OfferState[], ReturnType<typeof pressingOf>]>([
  [[], null],
  [['accepted'], { state: 'accepted', count: 1 }],
  [['accepted', 'seen', 'accepted'], { state: 'seen', count: 1 }],
  [['seen', 'on_device', 'sent'], { state: 'sent', count: 1 }],
  [['accepted', 'ignored', 'sent', 'ignored'], { state: 'ignored', count: 2 }],
  [['ignored', 'rejected', 'accepted', 'rejected'], { state: 'rejected', count: 2 }],
])('%j', (states, pressing) => expect(pressingOf(states.map((state) => ({ state })))).toEqual(pressing))
