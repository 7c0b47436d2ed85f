// Fills the benchmark's database ahead of time: node bench/fill.ts, or with fewer jobs: node bench/fill.ts 200000
import { startDatabase } from './database.ts'

const [, , jobs] = process.argv
const database = await startDatabase(jobs ? { jobs: Number(jobs) } : {})
await database.stop()
