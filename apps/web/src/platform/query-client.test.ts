import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { newerRow, queryClient, showAnswer } from './query-client.ts'

test.each([
  ['a newer version takes the place', { id: 1, version: 2 }, { id: 1, version: 3 }, 3],
  ['an older answer that comes late does not', { id: 1, version: 3 }, { id: 1, version: 2 }, 3],
  ['the same version may bring what was added', { id: 1, version: 3 }, { id: 1, version: 3, notes: 1 }, 3],
  ['the first answer is taken', undefined, { id: 1, version: 1 }, 1],
])('%s', (_, old, next, version) => {
  expect(newerRow(old, next)).toMatchObject({ version })
})

test('what was asked for before a write never takes the place of its answer', async () => {
  const queryKey = ['thread']
  const late = Promise.withResolvers<string>()
  queryClient.setQueryData(queryKey, 'as it was first')
  const asked = queryClient.fetchQuery({ queryKey, queryFn: () => late.promise, staleTime: 0 }).catch(() => undefined)
  await showAnswer(queryKey, 'closed')
  late.resolve('open')
  await asked
  await new Promise((done) => setTimeout(done))
  expect(queryClient.getQueryData(queryKey)).toBe('closed')
})

test('it is shown too where the first reading was still on its way', async () => {
  const queryKey = ['never read']
  const observer = new QueryObserver(queryClient, { queryKey, queryFn: () => new Promise<string>(() => undefined) })
  const stop = observer.subscribe(() => undefined)
  await showAnswer(queryKey, 'new')
  expect(observer.getCurrentResult()).toMatchObject({ data: 'new', isSuccess: true, fetchStatus: 'idle' })
  stop()
})

test('a first answer is shown where nothing was fetched before', async () => {
  await showAnswer(['fresh'], 'new')
  expect(queryClient.getQueryData(['fresh'])).toBe('new')
})
