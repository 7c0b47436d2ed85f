import { doneFaults } from '@dray/domain/catalogues/done-faults.ts'
import { agencyRate } from '@dray/domain/drivers/agencies.ts'
import { driverCompany } from '@dray/domain/drivers/driver-company.ts'
import { documentFaults, driverDocument } from '@dray/domain/drivers/driver-documents.ts'
import { driverParticulars, particularsFaults } from '@dray/domain/drivers/driver-particulars.ts'
import { driverRate } from '@dray/domain/drivers/driver-rates.ts'
import { licenceCategory, licenceCheck, licenceEndorsement } from '@dray/domain/drivers/licence-parts.ts'
import type { FieldErrors } from '@dray/domain/kernel/errors.ts'
import { postcodeToStore } from '@dray/domain/kernel/places/postcode.ts'
import type { Given, KeptPart } from '#features/catalogues/index.ts'
import { companyToday } from '#features/company/index.ts'
import { fieldError } from '#platform/errors/app-error.ts'
import { ownerOfAgencysPart } from './agency-owner.ts'
import { ownerOfPersonsPart as ownerOf } from './person-owner.ts'
import { placeOf } from './place-of.ts'

function refuse(faults: FieldErrors): Given {
  if (Object.keys(faults).length > 0) throw fieldError(faults)
  return {}
}

export const driverDocuments: KeptPart = {
  part: driverDocument,
  table: 'papers',
  ownerOf,
  // Looked at as it will stand, with what was there before.
  derive: (_, { was, given }) => refuse(documentFaults({ ...was, ...given } as Given)),
}

type Derive = NonNullable<KeptPart['derive']>
/** Refuses a birth in the future and a start before it. */
const checkParticulars: Derive = async (ctx, { was, given }) =>
  refuse(particularsFaults({ ...was, ...given }, await companyToday(ctx)))
const checkDone: Derive = async (ctx, { given }) => refuse(doneFaults(given, await companyToday(ctx)))

export const driversParts: KeptPart[] = [
  {
    part: driverCompany,
    table: 'driver_companies',
    ownerOf,
    derive: (_, { was, given }) => ({ postcode: postcodeToStore(placeOf(given), was && placeOf(was)) }),
  },
  {
    part: driverParticulars,
    table: 'driver_particulars',
    ownerOf,
    derive: checkParticulars,
  },
  { part: driverRate, table: 'driver_rates', ownerOf },
  { part: agencyRate, table: 'driver_rates', ownerOf: ownerOfAgencysPart },
  { part: licenceCategory, table: 'driver_licence_categories', ownerOf },
  { part: licenceEndorsement, table: 'driver_licence_endorsements', ownerOf, derive: checkDone },
  { part: licenceCheck, table: 'licence_checks', ownerOf, derive: checkDone },
]
