import type { Workers } from '#platform/workers/workers.ts'
import type { Table, TableFault, Tables } from './tables.ts'

const moduleOf = (file: string) => new URL(file, import.meta.url).href
const longest_ms = 30_000

export const makeTables = (workers: Workers): Tables => ({
  read: (content, limits, given) => {
    const input = { base64: Buffer.from(content).toString('base64'), limits }
    const task = { module: moduleOf('./read-table.ts'), name: 'readTable', input, longest_ms }
    return workers.run<Table | TableFault>(task, given)
  },
  async write(table, given) {
    const task = { module: moduleOf('./write-table.ts'), name: 'writeTable', input: table, longest_ms }
    return Buffer.from(await workers.run<string>(task, given), 'base64')
  },
})
