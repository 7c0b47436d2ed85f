import { expect, test } from 'vitest'
import { type Leg, type LegFacts, nextLeg } from './leg.ts'

const job = (more: Partial<LegFacts>): LegFacts => ({ mode: 0, job_type: 1, collected: 0, temp_status: null, ...more })
test.each<[LegFacts, Leg]>([
  [job({}), 'both'],
  [job({ job_type: 2 }), 'collection'],
  [job({ job_type: 2, collected: 1 }), 'delivery'],
  [job({ job_type: 2, collected: 1, temp_status: 2 }), 'delivery'],
  [job({ temp_status: 2 }), 'delivery'],
  [job({ mode: 1 }), 'collection'],
  [job({ mode: 2 }), 'delivery'],
  [job({ mode: 3 }), 'delivery'],
  [job({ mode: 4 }), 'both'],
  [job({ job_type: 3 }), 'both'],
])('%o needs %s', (facts, leg) => expect(nextLeg(facts)).toBe(leg))
