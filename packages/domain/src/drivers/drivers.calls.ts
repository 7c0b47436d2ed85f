import { callsIn } from '../catalogues/catalogue.ts'
import type { AnyCall } from '../kernel/call.ts'
import { drivers } from './drivers.ts'

export const driversCalls: AnyCall[] = callsIn(drivers)
