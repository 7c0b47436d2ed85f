// Fills the benchmark's database ahead of time: node bench/fill.ts, or with fewer jobs: node bench/fill.ts 200000
import { startGround } from './database.ts'

const [, , jobs] = process.argv
const ground = await startGround(jobs ? { jobs: Number(jobs) } : {})
await ground.stop()
