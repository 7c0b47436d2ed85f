import { callsIn } from '../catalogues/catalogue.ts'
import { callsOfPart } from '../catalogues/parts.ts'
import type { AnyCall } from '../kernel/call.ts'
import { agencies, agencyRate, listAgencyRates } from './agencies.ts'
import { driverCompany } from './driver-company.ts'
import { addDriverDocument, driverDocument, uploadDriverDocument } from './driver-documents.ts'
import { driverParticulars } from './driver-particulars.ts'
import { driverRate, listDriverRates } from './driver-rates.ts'
import { sendDriverCredentials } from './driver-sign-in.calls.ts'
import { addDriverSkills, changeDriverSkills } from './driver-skills.calls.ts'
import { drivers } from './drivers.ts'
import { licenceCategory, licenceCheck, licenceEndorsement } from './licence-parts.ts'
import { showDriverPapers } from './person-papers.calls.ts'

export const driversCalls: AnyCall[] = [
  ...[drivers, agencies].flatMap(callsIn),
  ...[
    driverCompany,
    driverParticulars,
    driverRate,
    agencyRate,
    licenceCategory,
    licenceEndorsement,
    licenceCheck,
  ].flatMap(callsOfPart),
  ...callsOfPart(driverDocument).filter((call) => call.method !== 'POST'),
  addDriverDocument,
  uploadDriverDocument,
  listDriverRates,
  listAgencyRates,
  addDriverSkills,
  changeDriverSkills,
  showDriverPapers,
  sendDriverCredentials,
]
