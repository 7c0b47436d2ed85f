import { beforeAll, expect, test } from 'vitest'
import type { Issuer } from '#features/papers/index.ts'
import { ConnectionFault } from '#platform/db/connection-fault.ts'
import type { CompanyWork } from '#platform/queue/queue.ts'
import { type TestServer, testServer } from '#testing/server.ts'
import { mailReport } from './mail-report.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const mail = (key: string) => ({
  key,
  now: '2026-06-20T06:00:00Z',
  today: '2026-06-20',
  to: ['yard@fenland.example'],
  subject: 'Vehicle checks',
  title: 'Vehicle checks',
  paragraphs: ['1 check'],
  company: { name: 'Fenland Haulage Ltd' },
  action: { label: 'Open', url: 'https://dray.example' },
  paper: {
    name: 'checks.pdf',
    issuer: { name: 'Fenland', address: [], logo: null } as unknown as Issuer,
    zone: 'Europe/London',
    body: () => ({ title: 'Vehicle checks', blocks: [] }),
  },
})

/** Work of which nobody learns whether it was saved: it was, or it was not. */
const losing = (isSaved: boolean): Pick<CompanyWork, 'inCompany' | 'services'> => ({
  services: server.app.services,
  async inCompany(...given) {
    if (isSaved) await server.app.work.inCompany(...given)
    throw new ConnectionFault('unknown', new Error('the connection was lost with its COMMIT'))
  },
})

test('an e-mail that was queued by a transaction of unknown outcome keeps its attachment', async () => {
  const { tenant_id } = await server.company()
  await expect(mailReport(losing(true), tenant_id, mail('check-report:1'))).rejects.toThrow()
  // What is tried again finds that it left.
  await mailReport(server.app.work, tenant_id, mail('check-report:1'))
  const { rows } = await server.app.platform.pool.query('select attachments from emails where tenant_id = $1', [
    tenant_id,
  ])
  expect(rows).toHaveLength(1)
  const key = rows[0]?.attachments[0]?.key ?? ''
  const { stream } = await server.app.services.files.of(tenant_id).get(key)
  expect(
    Buffer.concat(await stream.toArray())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})

test('a report that could not be queued leaves no file behind', async () => {
  const { tenant_id } = await server.company()
  const refusing = { ...losing(false), inCompany: () => Promise.reject(new Error('no')) }
  const files: string[] = []
  const { services } = server.app
  const watched = {
    ...services,
    files: {
      ...services.files,
      put: async (...given: Parameters<typeof services.files.put>) => {
        const kept = await services.files.put(...given)
        files.push(kept.key)
        return kept
      },
    },
  }
  await expect(mailReport({ ...refusing, services: watched }, tenant_id, mail('check-report:2'))).rejects.toThrow('no')
  expect(files).toHaveLength(1)
  await expect(services.files.of(tenant_id).get(files[0] ?? '')).rejects.toMatchObject({ code: 'not_found' })
})
