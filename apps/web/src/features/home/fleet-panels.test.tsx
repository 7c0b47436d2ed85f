import { homeTexts as texts } from '@dray/domain/home/home.messages.ts'
import { expect, test } from 'vitest'
import { eachOnItsOwn, show, words } from '#kit/testing/part.tsx'
import { FleetPanels } from './fleet-panels.tsx'

eachOnItsOwn()

const none = { off_road: [], due: [], expiring: 0 }
const offRoad = { subject: 'vehicle', id: 3, reg: 'BX21 ABC', description: 'Brakes' } as const

test('a fleet without vehicles is told apart from one of which all are on the road', async () => {
  await show(<FleetPanels fleet={{ ...none, vehicles: 0 }} />)
  expect(words()).toContain(texts.noVehicles)
  await show(<FleetPanels fleet={{ ...none, vehicles: 12 }} />)
  expect(words()).toContain(texts.noneOffRoad(12))
  expect(words()).toContain(texts.noneDue)
})

test('a vehicle is off the road until a day or until further notice; who may not open it reads it without a link', async () => {
  await show(<FleetPanels fleet={{ ...none, vehicles: 12, off_road: [{ ...offRoad, until: null }] }} />)
  expect(words()).toContain(texts.untilFurtherNotice)
  expect(words()).toContain('BX21 ABC')
  expect(document.querySelector('a')).toBeNull()
})
