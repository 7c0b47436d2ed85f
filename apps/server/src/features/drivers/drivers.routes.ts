import * as agencies from '@dray/domain/drivers/agencies.ts'
import * as documents from '@dray/domain/drivers/driver-documents.ts'
import * as rates from '@dray/domain/drivers/driver-rates.ts'
import * as signIn from '@dray/domain/drivers/driver-sign-in.calls.ts'
import * as skills from '@dray/domain/drivers/driver-skills.calls.ts'
import * as papers from '@dray/domain/drivers/person-papers.calls.ts'
import { catalogueRoutes, partRoutes } from '#features/catalogues/index.ts'
import { route } from '#platform/http/calls/context.ts'
import { addDriverDocument } from './add-driver-document.ts'
import { addDriverSkills } from './add-driver-skills.ts'
import { changeDriverSkills } from './change-driver-skills.ts'
import { driversCatalogues } from './drivers.catalogues.ts'
import { driverDocuments, driversParts } from './drivers.parts.ts'
import { listAgencyRates } from './list-agency-rates.ts'
import { listDriverRates } from './list-driver-rates.ts'
import { sendDriverCredentials } from './send-driver-credentials.ts'
import { showDriverPapers } from './show-driver-papers.ts'
import { uploadDriverDocument } from './upload-driver-document.ts'

export const driversRoutes = [
  ...driversCatalogues.flatMap(catalogueRoutes),
  ...driversParts.flatMap(partRoutes),
  // Its files come in a form as well.
  ...partRoutes(driverDocuments).filter(({ call }) => call.method !== 'POST'),
  route(documents.addDriverDocument, addDriverDocument),
  route(documents.uploadDriverDocument, uploadDriverDocument),
  route(rates.listDriverRates, listDriverRates),
  route(agencies.listAgencyRates, listAgencyRates),
  route(skills.addDriverSkills, addDriverSkills),
  route(skills.changeDriverSkills, changeDriverSkills),
  route(papers.showDriverPapers, showDriverPapers),
  route(signIn.sendDriverCredentials, sendDriverCredentials),
]
