import { expect, test } from 'vitest'
import { type AllocationFacts, allocationWarnings, noPapers, openWarnings } from './warnings.ts'

const vehicle = {
  reg: 'BX21 ABC',
  vor_dates: [],
  mot_due: null,
  pmi_due: null,
  insurance_due: null,
  driver_class_id: null,
  hours_regime: 'gb',
  payload: null,
}
const lorry = { ...vehicle, driver_class_id: 3 }
const facts = (more: Partial<AllocationFacts> = {}): AllocationFacts => ({
  date: '2026-11-20',
  shift_type_id: 1,
  mode: 0,
  weight: null,
  driver: { full_name: 'Beth Marsh', leave: null, papers: noPapers },
  vehicle,
  ...more,
})
const driver = (leave: 'holiday' | 'sick' | 'not_available') => ({ full_name: 'Beth Marsh', leave, papers: noPapers })
const papers = (more: Partial<typeof noPapers>) => ({
  full_name: 'Beth Marsh',
  leave: null,
  papers: { ...noPapers, ...more },
})
const past = '2026-11-19'
const c = (valid_to: string | null) => ({ licence_category_id: 11, valid_from: null, valid_to })
const allPast = papers({ licence_due: past, cpc_due: past, tacho_card_due: past })

test.each<[string, AllocationFacts, [string, string][]]>([
  ['nothing', facts(), []],
  ['holiday', facts({ driver: driver('holiday') }), [['driver_on_leave', 'Beth Marsh is on holiday on 20-11-2026']]],
  ['sick', facts({ driver: driver('sick') }), [['driver_on_leave', 'Beth Marsh is off sick on 20-11-2026']]],
  [
    'away',
    facts({ driver: driver('not_available') }),
    [['driver_on_leave', 'Beth Marsh is not available on 20-11-2026']],
  ],
  [
    'off the road',
    facts({ vehicle: { ...vehicle, vor_dates: ['2026-11-19', '2026-11-20'] } }),
    [['vehicle_vor', 'BX21 ABC is off the road on 20-11-2026']],
  ],
  ['off the road another day', facts({ vehicle: { ...vehicle, vor_dates: ['2026-11-21'] } }), []],
  [
    'MOT past',
    facts({ vehicle: { ...vehicle, mot_due: '2026-11-19' } }),
    [['mot_past', 'The MOT of BX21 ABC expired on 19-11-2026']],
  ],
  ['MOT on its last day', facts({ vehicle: { ...vehicle, mot_due: '2026-11-20' } }), []],
  [
    'PMI past',
    facts({ vehicle: { ...vehicle, pmi_due: '2026-11-01' } }),
    [['pmi_past', 'The PMI of BX21 ABC has been due since 01-11-2026']],
  ],
  [
    'too heavy',
    facts({ weight: '1100.001', vehicle: { ...vehicle, payload: '1100' } }),
    [['overweight', 'The load of 1,100.001 kg is above the 1,100 kg that BX21 ABC may carry']],
  ],
  ['just right', facts({ weight: '1100.000', vehicle: { ...vehicle, payload: 1100 } }), []],
  ['no weight known', facts({ vehicle: { ...vehicle, payload: 1 } }), []],
  [
    'the insurance has run out',
    facts({ vehicle: { ...vehicle, insurance_due: past } }),
    [['insurance_past', 'The insurance of BX21 ABC expired on 19-11-2026']],
  ],
  ['the insurance on its last day', facts({ vehicle: { ...vehicle, insurance_due: '2026-11-20' } }), []],
  [
    'licence too low for the vehicle',
    facts({ driver: papers({ licence_type: 'Car/Van (B)' }), vehicle: lorry }),
    [['licence_class', 'Beth Marsh has no licence for Class 2 (C)']],
  ],
  [
    'entitlement run out',
    facts({ driver: papers({ categories: [c(past)] }), vehicle: lorry }),
    [['licence_class', 'The entitlement of Beth Marsh to Class 2 (C) expired on 19-11-2026']],
  ],
  ['entitlement in force', facts({ driver: papers({ categories: [c('2026-11-20')] }), vehicle: lorry }), []],
  ['a vehicle of no known class', facts({ driver: papers({ licence_type: 'Car/Van (B)' }) }), []],
  [
    'a van asks for the licence alone',
    facts({ driver: allPast, vehicle: { ...vehicle, driver_class_id: 1 } }),
    [['licence_past', 'The licence of Beth Marsh expired on 19-11-2026']],
  ],
  [
    'a lorry asks for CPC and tachograph card',
    facts({ driver: allPast, vehicle: lorry }),
    [
      ['licence_past', 'The licence of Beth Marsh expired on 19-11-2026'],
      ['cpc_past', 'The CPC of Beth Marsh expired on 19-11-2026'],
      ['tacho_card_past', 'The tachograph card of Beth Marsh expired on 19-11-2026'],
    ],
  ],
  [
    'so does a vehicle under EU rules',
    facts({ driver: papers({ tacho_card_due: past }), vehicle: { ...vehicle, hours_regime: 'eu' } }),
    [['tacho_card_past', 'The tachograph card of Beth Marsh expired on 19-11-2026']],
  ],
  ['nothing on record warns of nothing', facts({ vehicle: { ...lorry, hours_regime: 'eu' } }), []],
  ['no vehicle', facts({ weight: 99999, vehicle: null }), []],
  ['night job by day', facts({ mode: 4 }), [['night_job_on_day_shift', 'This is a night job on a day shift']]],
  ['night job by night', facts({ mode: 4, shift_type_id: 2 }), []],
])('%s', (_name, known, warnings) => {
  expect(allocationWarnings(known).map((warning) => [warning.code, warning.text])).toEqual(warnings)
})

test('what nobody accepted stays open', () => {
  const found = allocationWarnings(facts({ mode: 4, driver: driver('sick') }))
  expect(openWarnings(found, ['driver_on_leave', 'no_such_code']).map((warning) => warning.code)).toEqual([
    'night_job_on_day_shift',
  ])
  expect(openWarnings(found, ['driver_on_leave', 'night_job_on_day_shift'])).toEqual([])
})
