import type { Random } from '@dray/domain/driver-captures/random-captures.fixture.ts'

/** What may lie between a phone and the server. */
export const weathers = ['clear', 'none', 'lost_answers', 'portal', 'gateway', 'busy', 'flaky'] as const
export type Weather = (typeof weathers)[number]

class NoLine extends TypeError {}

const html = () => new Response('<html>Welcome to the hotel</html>', { headers: { 'content-type': 'text/html' } })
const answers: Partial<Record<Weather, () => Response>> = {
  portal: html,
  gateway: () => new Response('Bad gateway', { status: 502 }),
  busy: () =>
    new Response(JSON.stringify({ code: 'rate_limited', message: 'Busy' }), {
      status: 429,
      headers: { 'content-type': 'application/json', 'retry-after': '3' },
    }),
}

/** The line of a phone: what was sent may arrive although nobody hears of it, and what answers may be somebody else. */
export function makeLine(url: () => string, random: Random) {
  let weather: Weather = 'clear'
  const now = (): Weather =>
    weather === 'flaky' ? pick(['clear', 'none', 'lost_answers', 'gateway'], random) : weather
  return {
    set(next: Weather) {
      weather = next
    },
    async fetch(path: string, init: RequestInit): Promise<Response> {
      const at = now()
      if (at === 'none') throw new NoLine('No line')
      const instead = answers[at]
      if (instead) return instead()
      const response = await fetch(url() + path, init)
      if (at !== 'lost_answers') return response
      await response.arrayBuffer()
      throw new NoLine('The answer was lost')
    },
  }
}
export type Line = ReturnType<typeof makeLine>

export const pick = <T>(rows: readonly T[], random: Random): T => rows[Math.floor(random() * rows.length)] as T
