import { licenceCategories, licenceTypes, skillCategories } from '@dray/domain/drivers/licences.ts'
import * as calls from '@dray/domain/lookups/lookups.calls.ts'
import { settings } from '#features/company/index.ts'
import { route } from '#platform/http/context.ts'
import { getTaxCodes } from './get-tax-codes.ts'
import * as lookups from './lookups.repo.ts'

const skills = skillCategories.map((category) => ({ ...category, skills: [...category.skills] }))

export const lookupsRoutes = [
  route(calls.getDepots, ({ tx }) => lookups.depots(tx)),
  route(calls.getContractors, ({ tx }) => lookups.contractors(tx)),
  route(calls.getAgencies, ({ tx }) => lookups.agencies(tx)),
  route(calls.getVehicles, ({ tx }) => lookups.vehicles(tx)),
  route(calls.getVehicleTypes, ({ tx }) => lookups.vehicleTypes(tx)),
  route(calls.getTrailers, ({ tx }) => lookups.trailers(tx)),
  route(calls.getCustomers, ({ tx }) => lookups.customers(tx)),
  route(calls.getDrivers, ({ tx }) => lookups.drivers(tx)),
  route(calls.getRoles, ({ tx }) => lookups.roles(tx)),
  route(calls.getTaxCodes, getTaxCodes),
  route(calls.getWaitingCharges, ({ tx }) => lookups.waitingCharges(tx)),
  route(calls.getLicenceTypes, async () => [...licenceTypes]),
  route(calls.getLicenceCategories, async () => [...licenceCategories]),
  route(calls.getSkillCategories, async () => skills),
  route(calls.getAdditionalSettings, ({ tx }) => settings(tx)),
]
