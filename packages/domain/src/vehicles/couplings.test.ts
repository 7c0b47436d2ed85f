import { expect, test } from 'vitest'
import {
  canCouple,
  mayPull,
  type PulledTrailer,
  type PullingVehicle,
  pullingCategory,
  trainWeightFault,
} from './couplings.ts'

const vehicle = (more: Partial<PullingVehicle> = {}): PullingVehicle => ({
  driver_class_id: null,
  coupling: null,
  gross_weight_kg: null,
  train_weight_kg: null,
  ...more,
})
const trailer = (more: Partial<PulledTrailer> = {}): PulledTrailer => ({ kind: null, gross_weight_kg: null, ...more })
const small = vehicle({ driver_class_id: 2, gross_weight_kg: '7500', train_weight_kg: '11000' })
const semi = trailer({ kind: 'semi', gross_weight_kg: '39000' })

test.each<[string, PullingVehicle, PulledTrailer, boolean]>([
  ['a semi-trailer behind a fifth wheel', vehicle({ coupling: 'fifth_wheel' }), semi, true],
  ['a semi-trailer behind a drawbar', vehicle({ coupling: 'drawbar' }), semi, false],
  ['a semi-trailer behind nothing', vehicle({ coupling: 'none' }), semi, false],
  ['a semi-trailer behind 7.5 tonnes', small, semi, false],
  ['a semi-trailer behind a van', vehicle({ driver_class_id: 1 }), semi, false],
  ['a semi-trailer behind what is not known', vehicle(), semi, true],
  ['a semi-trailer behind Class 2, which a tractor alone is', vehicle({ driver_class_id: 3 }), semi, true],
  ['a drawbar trailer behind a fifth wheel', vehicle({ coupling: 'fifth_wheel' }), trailer({ kind: 'drawbar' }), false],
  ['a centre-axle trailer behind a drawbar', vehicle({ coupling: 'drawbar' }), trailer({ kind: 'centre_axle' }), true],
  ['a trailer of no known kind behind nothing', vehicle({ coupling: 'none' }), trailer(), true],
])('coupling: %s', (_, pulling, pulled, can) => {
  expect(canCouple(pulling, pulled)).toBe(can)
})

test.each<[string, PullingVehicle, PulledTrailer, string | null]>([
  ['the trailer alone is above it', small, semi, 'trailer'],
  ['both together are', small, trailer({ kind: 'drawbar', gross_weight_kg: '3501' }), 'together'],
  ['both together are at it', small, trailer({ kind: 'drawbar', gross_weight_kg: '3500' }), null],
  ['a semi-trailer rests on its vehicle', vehicle({ train_weight_kg: '44000', gross_weight_kg: '18000' }), semi, null],
  ['no train weight', vehicle({ gross_weight_kg: '7500' }), semi, null],
  ['no weight of the trailer', small, trailer({ kind: 'semi' }), null],
])('train weight: %s', (_, pulling, pulled, fault) => {
  expect(trainWeightFault(pulling, pulled)).toBe(fault)
})

test.each<[string, number | null, PulledTrailer, string | null]>([
  ['a van with 3.5 tonnes', 1, trailer({ gross_weight_kg: '3500' }), null],
  ['a van with more', 1, trailer({ gross_weight_kg: '3501' }), 'C1E'],
  ['7.5 tonnes with 750 kg', 2, trailer({ gross_weight_kg: '750' }), null],
  ['7.5 tonnes with more, together 12 t', 2, trailer({ gross_weight_kg: '4500' }), 'C1E'],
  ['7.5 tonnes with more, together above 12 t', 2, trailer({ gross_weight_kg: '4501' }), 'CE'],
  ['7.5 tonnes with a semi-trailer of no known weight', 2, trailer({ kind: 'semi' }), 'C1E'],
  ['Class 2 with 750 kg', 3, trailer({ gross_weight_kg: '750' }), null],
  ['Class 2 with more', 3, trailer({ gross_weight_kg: '751' }), 'CE'],
  ['Class 1 with a semi-trailer', 4, semi, 'CE'],
  ['Class 1 with a trailer of which nothing is known', 4, trailer(), null],
  ['a vehicle of no known class', null, semi, null],
])('category: %s', (_, driver_class_id, pulled, wanted) => {
  expect(pullingCategory(vehicle({ driver_class_id, gross_weight_kg: '7500' }), pulled)).toBe(wanted)
})

const date = '2026-06-01'
const held = (id: number, valid_to: string | null = null) => ({ licence_category_id: id, valid_from: null, valid_to })
test.each<[string, string | null, ReturnType<typeof held>[], (boolean | null)[]]>([
  ['nothing on record', null, [], [null, null]],
  ['a moped licence on record only', null, [held(1)], [null, null]],
  ['C1', null, [held(9)], [false, false]],
  ['C1E', null, [held(9), held(10)], [true, false]],
  ['C', null, [held(11)], [false, false]],
  ['CE', null, [held(11), held(12)], [true, true]],
  ['CE until the day before', null, [held(12, '2026-05-31')], [false, false]],
  ['CE until the day', null, [held(12, date)], [true, true]],
  ['by the licence type: Class 1', 'Class 1 (CE)', [], [true, true]],
  ['by the licence type: Class 2', 'Class 2 (C)', [], [true, false]],
  ['by the licence type: 7.5 tonnes', '7.5 t (C1)', [], [true, false]],
  ['by the licence type: a van', 'Car/Van (B)', [], [false, false]],
  ['a licence type that says nothing', 'EU/EEA', [], [null, null]],
])('may pull: %s', (_, licence_type, categories, [c1e, ce]) => {
  expect(mayPull({ licence_type, categories }, { wanted: 'C1E', date })).toBe(c1e)
  expect(mayPull({ licence_type, categories }, { wanted: 'CE', date })).toBe(ce)
})
