import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { StartFault, startSentence } from './start-fault.ts'

/** What the system says when it is asked to listen there. */
const refusal = (host: string, port: number) =>
  new Promise<unknown>((resolve) => {
    const server = createServer().once('error', resolve)
    server.listen(port, host, () => {
      const second = createServer().once('error', (fault) => {
        server.close()
        resolve(fault)
      })
      second.listen(server.address())
    })
  })

test('a port in use is named', async () => {
  expect(startSentence(await refusal('127.0.0.1', 0))).toMatch(
    /^Port \d+ is in use by another program: stop that, or set PORT/,
  )
})

test('an address of another machine is named', async () => {
  expect(startSentence(await refusal('192.0.2.1', 0))).toMatch(/^This machine does not have the address 192.0.2.1/)
})

test('a port kept for root', () => {
  const fault = Object.assign(new Error('listen EACCES'), { code: 'EACCES', syscall: 'listen', port: 80 })
  expect(startSentence(fault)).toBe('Port 80 is kept for root on this machine: set PORT to one from 1024 on.')
})

test('a sentence of our own is told as it is; of what we do not know nothing is made up', () => {
  expect(startSentence(new StartFault('Do this.'))).toBe('Do this.')
  expect(startSentence(Object.assign(new Error('open'), { code: 'EACCES', syscall: 'open' }))).toBeUndefined()
  expect(startSentence('thrown')).toBeUndefined()
})
