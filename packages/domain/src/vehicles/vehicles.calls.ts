import { callsIn } from '../catalogues/catalogue.ts'
import type { AnyCall } from '../kernel/call.ts'
import { checks } from './checks.ts'
import { trailers } from './trailers.ts'
import { vehicleTypes } from './vehicle-types.ts'
import { vehicles } from './vehicles.ts'

export const vehiclesCalls: AnyCall[] = [vehicleTypes, vehicles, trailers, checks].flatMap(callsIn)
