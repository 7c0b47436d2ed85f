import { callsIn } from '../catalogues/catalogue.ts'
import type { AnyCall } from '../kernel/call.ts'
import { extraTariffs } from './extra-tariffs.ts'
import { freightTypes } from './freight-types.ts'
import { loadTypes } from './load-types.ts'
import { services } from './services.ts'
import { taxCodes } from './tax-codes.ts'
import { waitingCharges } from './waiting-charges.ts'

export const tariffsCalls: AnyCall[] = [
  services,
  extraTariffs,
  waitingCharges,
  freightTypes,
  loadTypes,
  taxCodes,
].flatMap(callsIn)
