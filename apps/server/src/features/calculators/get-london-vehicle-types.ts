import type { getLondonVehicleTypes as getLondonVehicleTypesCall } from '@dray/domain/calculators/calculators.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { londonVehicleTypes } from './calculators.repo.ts'

export const getLondonVehicleTypes: UseCase<typeof getLondonVehicleTypesCall> = ({ tx }) => londonVehicleTypes(tx)
