import { expect, test } from 'vitest'
import type { Leg, LegFacts } from '../jobs/leg.ts'
import { legChoices } from './leg-choice.ts'

const job = (more: Partial<LegFacts>): LegFacts => ({ mode: 0, job_type: 1, collected: 0, temp_status: null, ...more })
test.each<[LegFacts, Leg[]]>([
  [job({}), ['both']],
  [job({ job_type: 2 }), ['collection', 'both']],
  [job({ job_type: 2, collected: 1 }), ['delivery']],
  [job({ job_type: 2, collected: 1, temp_status: 2 }), ['delivery']],
  [job({ mode: 1 }), ['collection']],
  [job({ mode: 3 }), ['delivery']],
  [job({ job_type: 3 }), ['both']],
])('%o can be given away for %o', (facts, legs) => expect(legChoices(facts)).toEqual(legs))
