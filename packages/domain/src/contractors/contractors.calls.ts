import { callsIn } from '../catalogues/catalogue.ts'
import { callsOfPart } from '../catalogues/parts.ts'
import type { AnyCall } from '../kernel/call.ts'
import { contractors } from './contractors.ts'
import { depots } from './depots.ts'
import { ownerDrivers } from './owner-drivers.ts'
import { subContractorCompany, subContractors } from './sub-contractors.ts'

export const contractorsCalls: AnyCall[] = [
  ...[contractors, depots, subContractors, ownerDrivers].flatMap(callsIn),
  ...callsOfPart(subContractorCompany),
]
