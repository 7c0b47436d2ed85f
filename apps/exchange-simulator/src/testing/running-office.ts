import type { Account } from '../accounts.ts'
import { makeSimulator, type SimulatorOptions } from '../make-simulator.ts'
import { accountNamed, loadBody, makeClock } from './office.ts'

interface Sent {
  body?: unknown
  as?: Account
}

/** A simulator with two accounts and a clock of its own, and a company that asks it. */
export async function openSimulator(options: Partial<SimulatorOptions> = {}) {
  const clock = makeClock('2026-03-02T09:00:00.000Z')
  const [acme, other] = [accountNamed('acme'), accountNamed('other')]
  const simulator = makeSimulator({ clock, accounts: [acme, other], ...options })
  const running = await simulator.start()

  async function ask(method: string, path: string, { body, as = acme }: Sent = {}) {
    const response = await fetch(`${running.url}${path}`, {
      method,
      headers: { 'x-api-key': as.token, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
  }
  return {
    clock,
    acme,
    other,
    simulator,
    running,
    ask,
    async post(body: Record<string, unknown> = {}): Promise<string> {
      const posted = await ask('POST', '/load', { body: { ...loadBody, ...body } })
      if (posted.status !== 200) throw new Error(`The load was not posted: ${JSON.stringify(posted.body)}`)
      return posted.body.data.id
    },
    read: async (id: string) => (await ask('GET', `/load/${id}`)).body.data,
    quotesOf: async (id: string) => (await ask('GET', `/load/${id}/quotes`)).body.data,
    answer: (quote_id: string, status: string) => ask('POST', `/quote/${quote_id}/quoteStatus`, { body: { status } }),
  }
}
export type OpenSimulator = Awaited<ReturnType<typeof openSimulator>>
