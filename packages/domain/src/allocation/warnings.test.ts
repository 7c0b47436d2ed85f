import { expect, test } from 'vitest'
import { dueKinds } from '../expiry/due-kinds.table.ts'
import { levelOf, warningCodes, warningLabel } from './warning-kinds.table.ts'
import { type AllocationFacts, allocationWarnings, equipmentWarnings, noPapers, openWarnings } from './warnings.ts'

const vehicle = {
  reg: 'BX21 ABC',
  off_road: null,
  dues: {},
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
const allPast = papers({ dues: { licence: past, cpc: past, tacho_card: past } })
const period = { cause: 'period' } as const

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
    facts({ vehicle: { ...vehicle, off_road: period } }),
    [['vehicle_vor', 'BX21 ABC is off the road on 20-11-2026']],
  ],
  [
    'off the road by its defect',
    facts({ vehicle: { ...vehicle, off_road: { cause: 'defect', title: 'Tyre worn' } } }),
    [['vehicle_vor', 'BX21 ABC is off the road on 20-11-2026: its dangerous defect “Tyre worn” is not signed off']],
  ],
  [
    'off the road since a failed inspection',
    facts({ vehicle: { ...vehicle, off_road: { cause: 'inspection', date: '2026-11-02' } } }),
    [['vehicle_vor', 'BX21 ABC is off the road on 20-11-2026: it failed its inspection on 02-11-2026']],
  ],
  [
    'MOT past',
    facts({ vehicle: { ...vehicle, dues: { mot: '2026-11-19' } } }),
    [['mot_past', 'The MOT of BX21 ABC is not valid on 20-11-2026 (expiry date 19-11-2026)']],
  ],
  ['MOT on its last day', facts({ vehicle: { ...vehicle, dues: { mot: '2026-11-20' } } }), []],
  [
    'PMI past',
    facts({ vehicle: { ...vehicle, dues: { pmi: '2026-11-01' } } }),
    [['pmi_past', 'The PMI of BX21 ABC is overdue on 20-11-2026 (due date 01-11-2026)']],
  ],
  [
    'too heavy',
    facts({ weight: '1100.001', vehicle: { ...vehicle, payload: '1100' } }),
    [['overweight', 'The load of 1,100.001 kg is above the 1,100 kg payload of BX21 ABC']],
  ],
  ['just right', facts({ weight: '1100.000', vehicle: { ...vehicle, payload: 1100 } }), []],
  ['no weight known', facts({ vehicle: { ...vehicle, payload: 1 } }), []],
  [
    'the insurance has run out',
    facts({ vehicle: { ...vehicle, dues: { insurance: past } } }),
    [['insurance_past', 'The insurance of BX21 ABC is not valid on 20-11-2026 (expiry date 19-11-2026)']],
  ],
  ['the insurance on its last day', facts({ vehicle: { ...vehicle, dues: { insurance: '2026-11-20' } } }), []],
  [
    'licence too low for the vehicle',
    facts({ driver: papers({ licence_type: 'Car/Van (B)' }), vehicle: lorry }),
    [['licence_class', 'Beth Marsh has no licence for Class 2 (C)']],
  ],
  [
    'entitlement run out',
    facts({ driver: papers({ categories: [c(past)] }), vehicle: lorry }),
    [
      [
        'licence_class',
        'The entitlement of Beth Marsh to Class 2 (C) is not valid on 20-11-2026 (expiry date 19-11-2026)',
      ],
    ],
  ],
  ['entitlement in force', facts({ driver: papers({ categories: [c('2026-11-20')] }), vehicle: lorry }), []],
  ['a vehicle of no known class', facts({ driver: papers({ licence_type: 'Car/Van (B)' }) }), []],
  [
    'a van asks for the licence alone',
    facts({ driver: allPast, vehicle: { ...vehicle, driver_class_id: 1 } }),
    [['licence_past', 'The licence of Beth Marsh is not valid on 20-11-2026 (expiry date 19-11-2026)']],
  ],
  [
    'a lorry asks for CPC and tachograph card',
    facts({ driver: allPast, vehicle: lorry }),
    [
      ['licence_past', 'The licence of Beth Marsh is not valid on 20-11-2026 (expiry date 19-11-2026)'],
      ['tacho_card_past', 'The tachograph card of Beth Marsh is not valid on 20-11-2026 (expiry date 19-11-2026)'],
      ['cpc_past', 'The CPC of Beth Marsh is not valid on 20-11-2026 (expiry date 19-11-2026)'],
    ],
  ],
  [
    'so does a vehicle under EU rules',
    facts({ driver: papers({ dues: { tacho_card: past } }), vehicle: { ...vehicle, hours_regime: 'eu' } }),
    [['tacho_card_past', 'The tachograph card of Beth Marsh is not valid on 20-11-2026 (expiry date 19-11-2026)']],
  ],
  ['nothing on record warns of nothing', facts({ vehicle: { ...lorry, hours_regime: 'eu' } }), []],
  ['no vehicle', facts({ weight: 99999, vehicle: null }), []],
  ['night job by day', facts({ mode: 4 }), [['night_job_on_day_shift', 'This is a night job on a day shift']]],
  ['night job by night', facts({ mode: 4, shift_type_id: 2 }), []],
])('%s', (_name, known, warnings) => {
  expect(allocationWarnings(known).map((warning) => [warning.code, warning.text])).toEqual(warnings)
})

const everything = Object.fromEntries(dueKinds.map(({ kind }) => [kind, past]))
const equipment = { name: 'TR-7', off_road: null, dues: everything }

test('what of a vehicle or trailer is past speaks by its row of the due kinds, and a trailer has no tax', () => {
  const told = (subject: 'vehicle' | 'trailer') =>
    equipmentWarnings(subject, equipment, '2026-11-20').map(({ code, level, text }) => [code, level, text])
  expect(told('vehicle')).toEqual([
    ['mot_past', 'red', 'The MOT of TR-7 is not valid on 20-11-2026 (expiry date 19-11-2026)'],
    ['pmi_past', 'red', 'The PMI of TR-7 is overdue on 20-11-2026 (due date 19-11-2026)'],
    ['tax_past', 'red', 'The vehicle tax of TR-7 is not valid on 20-11-2026 (expiry date 19-11-2026)'],
    ['insurance_past', 'red', 'The insurance of TR-7 is not valid on 20-11-2026 (expiry date 19-11-2026)'],
    [
      'tacho_calibration_past',
      'amber',
      'The tachograph calibration of TR-7 is overdue on 20-11-2026 (due date 19-11-2026)',
    ],
    ['tacho_download_past', 'amber', 'The tachograph download of TR-7 is overdue on 20-11-2026 (due date 19-11-2026)'],
    [
      'lifting_gear_past',
      'red',
      'The lifting gear examination (LOLER) of TR-7 is overdue on 20-11-2026 (due date 19-11-2026)',
    ],
  ])
  expect(told('trailer').map(([code]) => code)).toEqual([
    'trailer_mot_past',
    'trailer_pmi_past',
    'trailer_insurance_past',
    'trailer_lifting_gear_past',
  ])
  expect(equipmentWarnings('trailer', { ...equipment, off_road: period, dues: {} }, '2026-11-20')).toEqual([
    { code: 'trailer_vor', level: 'red', text: 'TR-7 is off the road on 20-11-2026' },
  ])
})

test('what is unlawful is red, the rest amber', () => {
  const red = warningCodes.filter((code) => levelOf(code) === 'red')
  expect(red).toEqual([
    'rest_under_9h',
    'days_in_row_eu',
    'day_and_night_eu',
    'licence_class',
    'vehicle_vor',
    'trailer_vor',
    'trailer_coupling',
    'trailer_weight',
    'trailer_licence',
    'licence_past',
    'tacho_card_past',
    'cpc_past',
    'mot_past',
    'pmi_past',
    'tax_past',
    'insurance_past',
    'lifting_gear_past',
    'trailer_mot_past',
    'trailer_pmi_past',
    'trailer_insurance_past',
    'trailer_lifting_gear_past',
  ])
})

test('every code has a label of its own', () => {
  const labels = warningCodes.map(warningLabel)
  expect(new Set(labels).size).toBe(labels.length)
  expect(labels).toEqual(expect.arrayContaining(['MOT expired', 'PMI overdue', 'Trailer MOT expired', 'LOLER overdue']))
})

test('what nobody accepted stays open', () => {
  const found = allocationWarnings(facts({ mode: 4, driver: driver('sick') }))
  expect(openWarnings(found, ['driver_on_leave', 'no_such_code']).map((warning) => warning.code)).toEqual([
    'night_job_on_day_shift',
  ])
  expect(openWarnings(found, ['driver_on_leave', 'night_job_on_day_shift'])).toEqual([])
})
