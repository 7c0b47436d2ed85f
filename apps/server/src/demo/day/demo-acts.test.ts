import { describe, expect, test } from 'vitest'
import { type DemoJob, nextDemoAct } from './demo-acts.ts'

const job = (more: Partial<DemoJob> = {}): DemoJob => ({
  id: 12,
  leg: 'both',
  mode: 0,
  status: 'Booked',
  collection_at: '2026-11-20T09:00:00Z',
  delivery_at: '2026-11-20T14:00:00Z',
  item_count: 3,
  captured: [],
  offer: null,
  ...more,
})

/** All that a driver does with a job until the evening, as long as there is something to do. */
function day(given: DemoJob) {
  const captured: { kind: DemoJob['captured'][number]['kind']; side: DemoJob['captured'][number]['side'] }[] = []
  for (;;) {
    const act = nextDemoAct({ ...given, captured }, '2026-11-20T20:00:00Z')
    if (!act) return captured.map(({ kind, side }) => [kind, side].filter(Boolean).join(' '))
    captured.push(act)
  }
}

describe("what the demo's drivers do", () => {
  test('a whole job from setting out to the proof', () => {
    expect(day(job())).toEqual([
      'started',
      'arrived collection',
      'loaded collection',
      'departed collection',
      'arrived delivery',
      'proof delivery',
    ])
  })
  test('the collection of two legs ends with its proof', () => {
    expect(day(job({ leg: 'collection' }))).toEqual(['started', 'arrived collection', 'proof collection'])
  })
  test('now and then nobody is in, and that is the end', () => {
    expect(day(job({ id: 5 })).at(-1)).toBe('failed delivery')
  })
  test('what is on its way was collected', () => {
    expect(day(job({ status: 'Intransit' }))).toEqual(['arrived delivery', 'proof delivery'])
  })
  test('what is offered is accepted after a few minutes, before anything is done', () => {
    const offer = { work_day_job_id: 7, sent_at: '2026-11-20T07:00:00Z', answer: null, ignored_at: null }
    const actAt = (time: string, more: object = {}) =>
      nextDemoAct(job({ offer: { ...offer, ...more } }), `2026-11-20T${time}:00Z`)?.kind ?? null
    expect([actAt('07:02'), actAt('07:05')]).toEqual([null, 'accepted'])
    expect(actAt('20:00', { answer: 'rejected' })).toBeNull()
    expect([actAt('07:30', { ignored_at: '2026-11-20T07:10:00Z' }), actAt('08:30', { answer: 'accepted' })]).toEqual([
      null,
      'started',
    ])
  })
  test.each([
    ['before it is time', job(), '2026-11-20T08:00:00Z'],
    ['where no time was said', job({ collection_at: null }), '2026-11-20T20:00:00Z'],
  ])('nothing %s', (_, given, now) => expect(nextDemoAct(given, now)).toBeNull())
})
