import { beforeEach, expect, test } from 'vitest'
import { prefetchRow, removeRows } from './prefetch-row.ts'
import { queryClient } from './query-client.ts'

const row = (id: number) => ['services', id]
let fetched: number[] = []
const meant = (id: number) =>
  prefetchRow({
    queryKey: row(id),
    queryFn: () => {
      fetched.push(id)
      return { id }
    },
  })
beforeEach(() => {
  fetched = []
  queryClient.clear()
})

test('a row that is being deleted, and then is gone, is not fetched by a pointer that rests on it', async () => {
  const { promise: told, resolve: answer } = Promise.withResolvers<string>()
  const removed = removeRows([row(7), row(8)], () => told)
  meant(7)
  answer('Deleted.')
  expect(await removed).toBe('Deleted.')
  for (const id of [7, 8, 9]) meant(id)
  expect(fetched).toEqual([9])
})

test('a row that could not be deleted is fetched again', async () => {
  const removed = removeRows([row(3)], () => Promise.reject(new Error('in use')))
  await expect(removed).rejects.toThrow('in use')
  meant(3)
  expect(fetched).toEqual([3])
})
