import type { Side } from '@dray/domain/jobs/mode.ts'
import { describe, expect, test } from 'vitest'
import type { Capture } from '../outbox/capture-schema.ts'
import { collection, job, stop } from '../testing/fixture-day.ts'
import { jobProgress } from './job-progress.ts'

type Short = `${Capture['kind']}${'' | ' c' | ' d'}`
const sides: Record<string, Side> = { c: 'collection', d: 'delivery' }
const captures = (said: readonly Short[], job_id = 1) =>
  said.map((one, at) => {
    const [kind, side = ''] = one.split(' ')
    const device = new Date(Date.UTC(2026, 10, 26, 8, at)).toISOString()
    return { id: String(at), seq: at, kind, job_id, body: { side: sides[side] }, at: { device, offset_ms: 0 } }
  }) as unknown as Capture[]

const both = job()
const legs = {
  both,
  'the collection': job({ leg: 'collection', stops: [collection()] }),
  'the delivery': job({ leg: 'delivery', stops: [stop()] }),
}

describe('what is next, and how it stands', () => {
  test.each<[keyof typeof legs, Short[], string, string]>([
    ['both', [], 'started collection', 'To do'],
    ['both', ['seen'], 'started collection', 'To do'],
    ['both', ['started'], 'arrived collection', 'On the way'],
    ['both', ['started', 'arrived c'], 'loaded collection', 'At the collection'],
    ['both', ['started', 'arrived c', 'loaded'], 'departed collection', 'Loaded'],
    ['both', ['started', 'arrived c', 'proof c'], 'departed collection', 'At the collection'],
    ['both', ['started', 'loaded', 'departed c'], 'arrived delivery', 'On the way to the delivery'],
    ['both', ['loaded', 'departed c', 'arrived d'], 'proof delivery', 'At the delivery'],
    ['both', ['arrived d'], 'proof delivery', 'At the delivery'],
    ['both', ['loaded', 'departed c', 'arrived d', 'proof d'], 'nothing', 'Delivered'],
    ['both', ['started', 'failed c'], 'nothing', 'Not collected'],
    ['both', ['started', 'failed c', 'loaded'], 'departed collection', 'Loaded'],
    ['both', ['loaded', 'departed c', 'failed d'], 'nothing', 'Not delivered'],
    ['both', ['loaded', 'departed c', 'failed d', 'proof d'], 'nothing', 'Delivered'],
    ['the collection', ['started', 'arrived c', 'loaded'], 'departed collection', 'Loaded'],
    ['the collection', ['loaded', 'departed c'], 'nothing', 'Collected'],
    ['the delivery', [], 'started delivery', 'To do'],
    ['the delivery', ['started'], 'arrived delivery', 'On the way'],
  ])('of %s after %j: %s, %s', (leg, said, next, stage) => {
    const progress = jobProgress(legs[leg], captures(said))
    expect(progress.next ? `${progress.next.kind} ${progress.next.side}` : 'nothing').toBe(next)
    expect(progress.stage).toBe(stage)
  })

  test('nothing of a planned job, nor of one that the office has closed; other jobs do not count', () => {
    expect(jobProgress(job({ is_planned: 1 }), []).next).toBeNull()
    expect(jobProgress(job({ is_done: 1 }), [])).toMatchObject({ next: null, is_over: true, stage: 'Done' })
    expect(jobProgress(both, captures(['started'], 2)).next?.kind).toBe('started')
  })
})
