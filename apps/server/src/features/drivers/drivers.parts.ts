import { agencyRate } from '@dray/domain/drivers/agencies.ts'
import { driverCompany } from '@dray/domain/drivers/driver-company.ts'
import { documentFaults, driverDocument } from '@dray/domain/drivers/driver-documents.ts'
import { driverRate } from '@dray/domain/drivers/driver-rates.ts'
import { licenceCategory, licenceCheck, licenceEndorsement } from '@dray/domain/drivers/licence-parts.ts'
import { postcodeToStore } from '@dray/domain/job-entry/postcode.ts'
import type { Given, KeptPart } from '#features/catalogues/index.ts'
import { fieldError } from '#platform/errors/app-error.ts'
import { ownerOfAgencysPart } from './agency-owner.ts'
import { ownerOfPersonsPart as ownerOf } from './person-owner.ts'
import { placeOf } from './place-of.ts'

/** A document as it will stand; refuses one of which the name or the file is missing. */
function checkDocument(paper: Given): Given {
  const faults = documentFaults(paper)
  if (Object.keys(faults).length > 0) throw fieldError(faults)
  return {}
}

export const driverDocuments: KeptPart = {
  part: driverDocument,
  table: 'papers',
  ownerOf,
  derive: (_, { was, given }) => checkDocument({ ...was, ...given }),
}

export const driversParts: KeptPart[] = [
  {
    part: driverCompany,
    table: 'driver_companies',
    ownerOf,
    derive: (_, { was, given }) => ({ postcode: postcodeToStore(placeOf(given), was && placeOf(was)) }),
  },
  { part: driverRate, table: 'driver_rates', ownerOf },
  { part: agencyRate, table: 'driver_rates', ownerOf: ownerOfAgencysPart },
  { part: licenceCategory, table: 'driver_licence_categories', ownerOf },
  { part: licenceEndorsement, table: 'driver_licence_endorsements', ownerOf },
  { part: licenceCheck, table: 'licence_checks', ownerOf },
]
