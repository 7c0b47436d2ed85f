import { licenceCategories, licenceTypes, skillCategories } from '@dray/domain/drivers/licences.ts'
import type { DueLights } from '@dray/domain/expiry/due-lights-wire.ts'
import * as calls from '@dray/domain/lookups/lookups.calls.ts'
import { settings } from '#features/company/index.ts'
import { dueLights } from '#features/expiry/index.ts'
import { route } from '#platform/http/calls/context.ts'
import { getTaxCodes } from './get-tax-codes.ts'
import * as lookups from './lookups.repo.ts'

const skills = skillCategories.map((category) => ({ ...category, skills: [...category.skills] }))

const withPapers = <R extends { id: number }>(rows: readonly R[], papersOf: (id: number) => DueLights) =>
  rows.map((row) => ({ ...row, papers: papersOf(row.id) }))

export const lookupsRoutes = [
  route(calls.getDepots, ({ tx }) => lookups.depots(tx)),
  route(calls.getContractors, ({ tx }) => lookups.contractors(tx)),
  route(calls.getAgencies, ({ tx }) => lookups.agencies(tx)),
  route(calls.getVehicles, async ({ tx, now }) =>
    withPapers(await lookups.vehicles(tx), await dueLights(tx, { subject: 'vehicle', now })),
  ),
  route(calls.getVehicleTypes, ({ tx }) => lookups.vehicleTypes(tx)),
  route(calls.getTrailers, async ({ tx, now }) =>
    withPapers(await lookups.trailers(tx), await dueLights(tx, { subject: 'trailer', now })),
  ),
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
