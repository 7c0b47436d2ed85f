import { expect, test } from 'vitest'
import { type AllocationFacts, allocationWarnings, openWarnings } from './warnings.ts'

const vehicle = { reg: 'BX21 ABC', vor_dates: [], mot_due: null, pmi_due: null, payload: null }
const facts = (more: Partial<AllocationFacts> = {}): AllocationFacts => ({
  date: '2026-11-20',
  shift_type_id: 1,
  mode: 0,
  weight: null,
  driver: { full_name: 'Beth Marsh', leave: null },
  vehicle,
  ...more,
})
const driver = (leave: 'holiday' | 'sick' | 'not_available') => ({ full_name: 'Beth Marsh', leave })

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
