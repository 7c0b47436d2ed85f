import { callsIn } from '../catalogues/catalogue.ts'
import { callsOfPart } from '../catalogues/parts.ts'
import type { AnyCall } from '../kernel/call.ts'
import { drivers } from './drivers.ts'
import { licenceCategory } from './licence-categories.ts'
import { showDriverPapers } from './person-papers.calls.ts'

export const driversCalls: AnyCall[] = [...callsIn(drivers), ...callsOfPart(licenceCategory), showDriverPapers]
