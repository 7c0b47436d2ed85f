import { services } from '@dray/domain/tariffs/services.ts'
import { expect, test, vi } from 'vitest'
import { prefetchRow, removeRow } from './catalogue.queries.ts'

const view = { source: services, columns: [], form: [], nameOf: () => 'Tail lift' }
const row = (id: number) => ({ id, version: 1 })

/** A server that answers when it is told to; returns what it was asked. */
function openServer(status: number) {
  const asked: string[] = []
  const { promise: told, resolve: answer } = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    asked.push(`${method} ${new URL(address, 'http://dray.example').pathname.split('/').at(-1)}`)
    if (method === 'DELETE') await told
    return Response.json({ status: status === 200, message: '', data: { id: 7, version: 1 } }, { status })
  })
  return { asked, answer }
}

test('a row that is being deleted, and then is gone, is not fetched by a pointer that rests on it', async () => {
  const { asked, answer } = openServer(200)
  const removed = removeRow(view, 7)
  prefetchRow(view, row(7))
  answer()
  await removed
  prefetchRow(view, row(7))
  prefetchRow(view, row(8))
  await expect.poll(() => asked).toContain('GET 8')
  expect(asked).not.toContain('GET 7')
})

test('a row that could not be deleted is fetched again', async () => {
  const { asked, answer } = openServer(409)
  const removed = removeRow(view, 9)
  answer()
  await expect(removed).rejects.toThrow()
  prefetchRow(view, row(9))
  await expect.poll(() => asked).toContain('GET 9')
})
