import type { Workers } from '#platform/workers/workers.ts'
import type { Table, TableFault, Tables } from './tables.ts'

const reading = new URL('./read-table.ts', import.meta.url).href
const writing = new URL('./write-table.ts', import.meta.url).href
const longest_ms = 30_000

export const makeTables = (workers: Workers): Tables => ({
  read: (content, limits, { sheet, ...given }) => {
    const input = { base64: Buffer.from(content).toString('base64'), limits, sheet }
    const task = { module: reading, name: 'readTable', input, longest_ms }
    return workers.run<Table | TableFault>(task, given)
  },
  async write(table, given) {
    const task = { module: writing, name: 'writeTable', input: table, longest_ms }
    return Buffer.from(await workers.run<string>(task, given), 'base64')
  },
})
