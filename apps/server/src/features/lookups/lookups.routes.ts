import { licenceCategories, licenceTypes, skillCategories } from '@dray/domain/drivers/licences.ts'
import { rateOn } from '@dray/domain/invoices/vat.ts'
import { dateIn } from '@dray/domain/kernel/clock-time.ts'
import * as calls from '@dray/domain/lookups/lookups.calls.ts'
import { companyRow, settings } from '#features/company/index.ts'
import { route, type UseCase } from '#platform/http/context.ts'
import * as lookups from './lookups.repo.ts'

/** Tax codes with the rate of today; each code's first rate holds from the beginning. */
const getTaxCodes: UseCase<typeof calls.getTaxCodes> = async ({ tx, now }) => {
  const [codes, rates, { time_zone }] = await Promise.all([lookups.taxCodes(tx), lookups.taxRates(tx), companyRow(tx)])
  const today = dateIn(time_zone, now)
  return codes.map((code) => {
    const own = rates.filter((rate) => rate.tax_code_id === code.id)
    return { ...code, rate: own.length > 0 ? rateOn(own, today) : code.rate }
  })
}

const skills = skillCategories.map((category) => ({ ...category, skills: [...category.skills] }))

export const lookupsRoutes = [
  route(calls.getDepots, ({ tx }) => lookups.depots(tx)),
  route(calls.getContractors, ({ tx }) => lookups.contractors(tx)),
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
