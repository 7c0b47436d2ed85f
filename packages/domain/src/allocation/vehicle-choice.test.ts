import { expect, test } from 'vitest'
import { suggestVehicle, type VehicleCandidate } from './vehicle-choice.ts'

const favourite = (vehicle_id: number): VehicleCandidate => ({ vehicle_id, from: 'favourite' })
const last = (vehicle_id: number): VehicleCandidate => ({ vehicle_id, from: 'last_used' })

test.each<[string, VehicleCandidate[], number[], number[], VehicleCandidate | null]>([
  ['nothing known', [], [], [], null],
  ['the favourite', [favourite(1), last(2)], [], [], favourite(1)],
  ['the second favourite, the first being out', [favourite(1), favourite(3), last(2)], [1], [], favourite(3)],
  ['the last one driven', [favourite(1), last(2)], [1], [], last(2)],
  ['all out', [favourite(1), last(2)], [1, 2], [], null],
  ['one on the road before one off it', [favourite(1), last(2)], [], [1], last(2)],
  ['one off the road when there is no other', [favourite(1), last(2)], [2], [1], favourite(1)],
])('%s', (_name, candidates, taken, off_road, suggested) =>
  expect(suggestVehicle(candidates, { taken: new Set(taken), off_road: new Set(off_road) })).toEqual(suggested),
)
