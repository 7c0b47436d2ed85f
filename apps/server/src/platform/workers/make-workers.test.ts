import { afterAll, describe, expect, test } from 'vitest'
import { makeWorkers } from './make-workers.ts'
import type { Task } from './workers.ts'

const module = new URL('./worker-tasks.fixture.ts', import.meta.url).href
const task = (name: string, input: unknown = null, longest_ms = 20_000): Task => ({ module, name, input, longest_ms })
const refusal = (code: string) => expect.objectContaining({ code })

const workers = makeWorkers({ processes: 2, waiting_per_company: 400, most_memory: 300 * 1024 * 1024 })
afterAll(() => workers.close())

test('bytes and texts go there and back', async () => {
  const input = { text: 'Żółć', bytes: new Uint8Array([1, 2, 3]), list: [null, 1.5] }
  expect(await workers.run(task('echo', input), { tenant_id: 1 })).toEqual(input)
})

test('a fault comes back as it was thrown', async () => {
  const failed = workers.run(task('fail'), { tenant_id: 1 })
  await expect(failed).rejects.toThrow(expect.objectContaining({ name: 'RangeError', message: 'Not this' }))
})

test('none of the settings of the server reach the processes', async () => {
  expect(await workers.run(task('environment'), { tenant_id: 1 })).not.toHaveProperty('PATH')
})

describe('a process is ended, others go on and the next task finds another', () => {
  const wrongs: [string, Task, string][] = [
    ['takes too long, in the middle of its work', task('busy', 60_000, 500), 'work_too_long'],
    ['fills its heap', task('fillHeap'), 'work_too_large'],
  ]
  if (process.platform === 'linux') {
    wrongs.push(['fills memory beside its heap', task('fillBuffers'), 'work_too_large'])
  }
  test.each(wrongs)('when it %s', async (_, wrong, code) => {
    const stopped = workers.run(wrong, { tenant_id: 1 })
    const other = workers.run(task('echo', 'other'), { tenant_id: 2 })
    await expect(stopped).rejects.toThrow(refusal(code))
    expect(await other).toBe('other')
    expect(await workers.run(task('echo', 'next'), { tenant_id: 1 })).toBe('next')
  })

  test('when it ends by itself', async () => {
    await expect(workers.run(task('crash'), { tenant_id: 1 })).rejects.toThrow('ended by itself: 3')
    expect(await workers.run(task('echo', 'next'), { tenant_id: 1 })).toBe('next')
  })
})

test("one company's 400 tasks do not delay another's", async () => {
  const warm = (tenant_id: number) => workers.run(task('busy', 50), { tenant_id })
  await Promise.all([warm(1), warm(2)])
  const done: string[] = []
  const all = Array.from({ length: 400 }, (_, at) =>
    workers.run(task('busy', 4), { tenant_id: 1, bulk: at % 2 === 0 }).then(() => done.push('A')),
  )
  const asked = performance.now()
  await workers.run(task('echo'), { tenant_id: 2 })
  const waited = performance.now() - asked
  const before = done.length
  await Promise.all(all)
  expect(before).toBeLessThan(100) // it starts at once, beside the other company's first
  expect(waited).toBeLessThan(2_000)
})

test('what nobody waits for any more is never started', async () => {
  const caller = new AbortController()
  const first = workers.run(task('busy', 300), { tenant_id: 1 })
  const dropped = workers.run(task('busy', 5_000), { tenant_id: 1, signal: caller.signal })
  caller.abort()
  await expect(dropped).rejects.toThrow(refusal('abandoned'))
  await first
  const asked = performance.now()
  await workers.run(task('echo'), { tenant_id: 1 })
  expect(performance.now() - asked).toBeLessThan(4_000)
  await expect(workers.run(task('echo'), { tenant_id: 1, signal: caller.signal })).rejects.toThrow(refusal('abandoned'))
})

test('a company with too much waiting is told to come later, others are served', async () => {
  const few = makeWorkers({ processes: 2, waiting_per_company: 2 })
  const run = (tenant_id: number) => few.run(task('busy', 200), { tenant_id })
  const own = [run(1), run(1), run(1)]
  await expect(run(1)).rejects.toThrow(expect.objectContaining({ code: 'busy', retryAfter: 5 }))
  await Promise.all([...own, run(2)])
  await few.close()
})

test('closing lets what has started end, and refuses what waits or comes', async () => {
  const closing = makeWorkers({ processes: 2 })
  const run = () => closing.run(task('busy', 100), { tenant_id: 1 })
  const [started, waiting] = [run(), run()]
  waiting.catch(() => undefined)
  await closing.close()
  expect(await started).toBe(100)
  await expect(waiting).rejects.toThrow(refusal('busy'))
  await expect(run()).rejects.toThrow(refusal('busy'))
})

test('processes end when nothing is to be done', async () => {
  const brief = makeWorkers({ processes: 2, idle_ms: 200 })
  const pid = await brief.run<number>(task('processId'), { tenant_id: 1 })
  expect(await brief.run<number>(task('processId'), { tenant_id: 1 })).toBe(pid)
  const isThere = () => {
    try {
      return process.kill(pid, 0)
    } catch {
      return false
    }
  }
  await expect.poll(isThere, { timeout: 5_000 }).toBe(false)
  await brief.close()
})
