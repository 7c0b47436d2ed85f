import type { EventMessage } from '@dray/domain/kernel/event.ts'
import { keepPreviousData, QueryObserver, queryOptions } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { afterOwnWrites, followWrite } from './last-write.ts'
import { applyChanges } from './list-refresh.ts'
import { queryClient } from './query-client.ts'

/** On a busy machine too. */
const soon = { timeout: 10_000 }

afterEach(() => {
  vi.useRealTimers()
  queryClient.clear()
})

let last = 0
const change = (event: string, more: Partial<EventMessage> = {}): EventMessage => ({
  n: ++last,
  event,
  type: 'update',
  ids: [1],
  version: null,
  tab: null,
  ...more,
})
const others = (...messages: EventMessage[]) => applyChanges(messages, { own: false })
const mine = (...messages: EventMessage[]) => applyChanges(messages, { own: true })

/** Rows as the server has them, and what a list asked of it has got. */
function makeList(name: string) {
  const server = { rows: [`${name} 1`], asked: 0 }
  const options = queryOptions({
    queryKey: [name, 'list'],
    queryFn: async () => {
      server.asked++
      return [...server.rows]
    },
    placeholderData: keepPreviousData,
    meta: { changedBy: [`${name}Change`] },
  })
  const mount = () => {
    const seen: (string[] | undefined)[] = []
    const observer = new QueryObserver(queryClient, options)
    const leave = observer.subscribe(({ data }) => void seen.push(data))
    seen.push(observer.getCurrentResult().data)
    return { leave, seen, shown: () => observer.getCurrentResult().data }
  }
  return { server, options, mount }
}

async function shownOnce(name: string) {
  const list = makeList(name)
  const first = list.mount()
  await vi.waitFor(() => expect(first.shown()).toEqual(list.server.rows), soon)
  return { ...list, first }
}

test('what happened while a list was away shows when it comes back: the old rows at once, then the new ones', async () => {
  const { server, mount, first } = await shownOnce('job')
  first.leave()
  server.rows.push('job 2')
  others(change('jobChange'))
  expect(server.asked).toBe(1)
  const second = mount()
  expect(second.seen[0]).toEqual(['job 1'])
  await vi.waitFor(() => expect(second.shown()).toEqual(['job 1', 'job 2']), soon)
  expect(second.seen).not.toContain(undefined)
  second.leave()
})

test('a list that nothing touched meanwhile is not asked for again', async () => {
  const { server, mount, first } = await shownOnce('job')
  first.leave()
  others(change('customerChange'))
  const second = mount()
  await new Promise((done) => setTimeout(done, 20))
  expect(server.asked).toBe(1)
  second.leave()
})

test('a list on the screen follows at once, and a storm of changes costs it two fetches', async () => {
  const { server, first } = await shownOnce('invoice')
  server.rows.push('invoice 2')
  for (let count = 0; count < 50; count++) others(change('invoiceChange'))
  await vi.waitFor(() => expect(first.shown()).toEqual(['invoice 1', 'invoice 2']), soon)
  await new Promise((done) => setTimeout(done, 400))
  expect(server.asked).toBe(3)
  first.leave()
})

test.each([
  ['after', 'is there'],
  ['before', 'comes'],
])(
  'a list that was being fetched for later when the change came is asked for again, shown %s its answer %s',
  async (when) => {
    const { server, options, mount } = makeList('vehicle')
    let answer = () => {}
    const slow = new Promise<void>((done) => {
      answer = done
    })
    const early = queryClient.prefetchQuery({ ...options, queryFn: () => slow.then(() => ['old']) })
    others(change('vehicleChange'))
    server.rows = ['new']
    const shown = when === 'before' && mount()
    answer()
    await early
    const list = shown || mount()
    await vi.waitFor(() => expect(list.shown()).toEqual(['new']), soon)
    list.leave()
  },
)

test('who asks for rows while a change is told gets those of the answer, not those that were kept before', async () => {
  const { server, options } = makeList('address')
  expect(await queryClient.fetchQuery(options)).toEqual(['address 1'])
  server.rows = ['address 2']
  const asked = queryClient.fetchQuery({ ...options, staleTime: 0 })
  mine(change('addressChange', { type: 'delete' }))
  expect(await asked).toEqual(['address 2'])
  await vi.waitFor(() => expect(queryClient.getQueryState(options.queryKey)?.isInvalidated).toBe(true), soon)
})

test("this tab's own change makes old what it keeps, and asks for what is shown only if that was read before", async () => {
  const away = await shownOnce('customer')
  away.first.leave()
  const shown = await shownOnce('driver')
  await new Promise((done) => setTimeout(done, 5))
  await followWrite(Promise.resolve())
  mine(change('customerChange'), change('driverChange'))
  await vi.waitFor(() => expect(shown.server.asked).toBe(2), soon)
  mine(change('driverChange'))
  expect(away.server.asked).toBe(1)
  const back = away.mount()
  await vi.waitFor(() => expect(away.server.asked).toBe(2), soon)
  await new Promise((done) => setTimeout(done, 400))
  expect(shown.server.asked).toBe(2)
  back.leave()
  shown.first.leave()
})

test('an event that overtakes the answer of its own write waits until that is shown', async () => {
  const happened: string[] = []
  let answer = () => {}
  const write = followWrite(new Promise<void>((resolve) => (answer = resolve)))
  const shown = write.then(() => happened.push('answer shown'))
  afterOwnWrites(() => happened.push('event'))
  await new Promise((done) => setTimeout(done, 5))
  expect(happened).toEqual([])
  answer()
  await shown
  await vi.waitFor(() => expect(happened).toEqual(['answer shown', 'event']), soon)
  await expect(followWrite(Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  await new Promise((done) => setTimeout(done, 5))
  afterOwnWrites(() => happened.push('at once'))
  expect(happened.at(-1)).toBe('at once')
  const upload = followWrite(new Promise<void>((resolve) => (answer = resolve)))
  afterOwnWrites(() => happened.push('not after minutes'))
  await vi.waitFor(() => expect(happened.at(-1)).toBe('not after minutes'), { timeout: 2_000 })
  answer()
  await upload
})

test('an event that is held later waits as long as the first, whatever was held before it', async () => {
  vi.useFakeTimers()
  const happened: string[] = []
  const writeOf = (ms: number) => followWrite(new Promise((resolve) => setTimeout(resolve, ms)))
  const short = writeOf(5)
  afterOwnWrites(() => happened.push('first'))
  await vi.advanceTimersByTimeAsync(990)
  expect(happened).toEqual(['first'])
  const long = writeOf(5_000)
  afterOwnWrites(() => happened.push('second'))
  await vi.advanceTimersByTimeAsync(900)
  expect(happened).toEqual(['first'])
  await vi.advanceTimersByTimeAsync(200)
  expect(happened).toEqual(['first', 'second'])
  await vi.advanceTimersByTimeAsync(5_000)
  await Promise.all([short, long])
})

test.each([
  ['of another row', { ids: [8] }, false],
  ['that is already in it', { ids: [7], version: 3 }, false],
  ['of its own version, which notes come with', { ids: [7], version: 4 }, true],
  ['that is newer', { ids: [7], version: 5 }, true],
])('one row grows old by a change %s: %s → %s', async (_, more, isOld) => {
  const options = queryOptions({
    queryKey: ['job', 'detail', 7],
    queryFn: async () => ({ id: 7, version: 4 }),
    meta: { changedBy: ['jobChange'], id: 7 },
  })
  await queryClient.fetchQuery(options)
  others(change('jobChange', more))
  await Promise.resolve()
  expect(queryClient.getQueryState(options.queryKey)?.isInvalidated).toBe(isOld)
})
