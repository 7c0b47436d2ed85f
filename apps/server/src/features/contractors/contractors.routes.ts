import * as calls from '@dray/domain/contractors/sub-contractors.ts'
import { catalogueRoutes } from '#features/catalogues/index.ts'
import { route } from '#platform/http/context.ts'
import { addSubContractorCompany } from './add-sub-contractor-company.ts'
import { changeSubContractorCompany } from './change-sub-contractor-company.ts'
import { contractorsCatalogues } from './contractors.catalogues.ts'

export const contractorsRoutes = [
  ...contractorsCatalogues.flatMap(catalogueRoutes),
  route(calls.addSubContractorCompany, addSubContractorCompany),
  route(calls.changeSubContractorCompany, changeSubContractorCompany),
]
