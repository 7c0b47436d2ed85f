import type { Random } from '@dray/domain/driver-captures/random-captures.fixture.ts'

/** Something that may happen, with how often it does beside the others. */
export type Happening<Given extends unknown[] = []> = readonly [
  weight: number,
  name: string,
  work: (...given: Given) => unknown,
]

/** Draws one of what may happen. */
export function drawHappening<Given extends unknown[]>(happenings: readonly Happening<Given>[], random: Random) {
  const whole = happenings.reduce((sum, [weight]) => sum + weight, 0)
  let left = random() * whole
  const drawn = happenings.find(([weight]) => {
    left -= weight
    return left < 0
  })
  if (!drawn) throw new Error('Nothing may happen')
  return drawn
}
