import { agencyRate } from '@dray/domain/drivers/agencies.ts'
import { driverCompany } from '@dray/domain/drivers/driver-company.ts'
import { documentFaults, driverDocument } from '@dray/domain/drivers/driver-documents.ts'
import { driverParticulars, particularsFaults } from '@dray/domain/drivers/driver-particulars.ts'
import { driverRate } from '@dray/domain/drivers/driver-rates.ts'
import { licenceCategory, licenceCheck, licenceEndorsement } from '@dray/domain/drivers/licence-parts.ts'
import { postcodeToStore } from '@dray/domain/job-entry/postcode.ts'
import { dateIn } from '@dray/domain/kernel/clock-time.ts'
import type { Given, KeptPart } from '#features/catalogues/index.ts'
import { companyZone } from '#features/company/index.ts'
import { fieldError } from '#platform/errors/app-error.ts'
import type { TxContext } from '#platform/http/context.ts'
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

/** Refuses a birth in the future and a start before it. */
async function checkParticulars(
  { tx, now }: TxContext,
  { was, given }: { was: Given | null; given: Given },
): Promise<Given> {
  const faults = particularsFaults({ ...was, ...given }, dateIn(await companyZone(tx), now))
  if (Object.keys(faults).length > 0) throw fieldError(faults)
  return {}
}

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
  { part: licenceEndorsement, table: 'driver_licence_endorsements', ownerOf },
  { part: licenceCheck, table: 'licence_checks', ownerOf },
]
