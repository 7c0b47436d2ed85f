// Fills the benchmark's database ahead of time: node bench/fill.ts
import { startGround } from './ground.ts'

const ground = await startGround()
await ground.stop()
