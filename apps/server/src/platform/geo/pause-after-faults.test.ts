import { expect, test } from 'vitest'
import { ServiceFault } from './ask-service.ts'
import { pauseAfterFaults } from './pause-after-faults.ts'

function service() {
  const state = { time: 0, asked: 0, answer: (): string => 'here' }
  const ask = pauseAfterFaults(
    async () => {
      state.asked += 1
      return state.answer()
    },
    () => state.time,
  )
  const fail = (fault: 'timed_out' | 'no_route') => () => {
    throw new ServiceFault(fault, fault)
  }
  return {
    state,
    fault: () =>
      ask().then(
        () => 'none',
        (error: ServiceFault) => error.fault,
      ),
    fail,
  }
}

test('after three faults in a row a service is left alone for half a minute', async () => {
  const { state, fault, fail } = service()
  state.answer = fail('timed_out')
  expect([await fault(), await fault(), await fault(), await fault()]).toEqual([
    'timed_out',
    'timed_out',
    'timed_out',
    'resting',
  ])
  expect(state.asked).toBe(3)
  state.time = 29_999
  expect(await fault()).toBe('resting')
  state.time = 30_000
  state.answer = () => 'here'
  expect(await fault()).toBe('none')
  expect(state.asked).toBe(4)
})

test('an answer in between begins the count anew, and "no road" is an answer', async () => {
  const { state, fault, fail } = service()
  for (const answer of [fail('timed_out'), fail('timed_out'), () => 'here', fail('timed_out'), fail('timed_out')]) {
    state.answer = answer
    await fault()
  }
  state.answer = fail('no_route')
  for (let times = 0; times < 5; times += 1) expect(await fault()).toBe('no_route')
})
