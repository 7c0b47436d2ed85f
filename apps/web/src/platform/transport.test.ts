import { createServer } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { downloading } from './transport.ts'

let url: string
const server = createServer((_, response) => {
  response.writeHead(200, { 'content-disposition': 'attachment; filename="jobs.zip"' })
  response.write('abc')
  setTimeout(() => response.end('defgh'), 20)
})
beforeEach(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`
})
afterEach(() => new Promise((resolve) => server.close(resolve)))

test('what has come of an answer is counted while it comes, and the answer is whole', async () => {
  const counted = vi.fn()
  const response = await downloading(counted)(url, { method: 'GET' })
  expect(response.headers.get('content-disposition')).toContain('jobs.zip')
  expect(await response.text()).toBe('abcdefgh')
  const bytes = counted.mock.calls.map(([received]) => received)
  expect(bytes.at(-1)).toBe(8)
  expect(bytes).toEqual(bytes.toSorted((a, b) => a - b))
})
