import { subContractorCompany, subContractors } from '@dray/domain/contractors/sub-contractors.ts'
import type { KeptPart } from '#features/catalogues/index.ts'

export const contractorsParts: KeptPart[] = [
  {
    part: subContractorCompany,
    table: 'sub_contractor_companies',
    ownerOf: (_, id) => ({ id, change: subContractors.change }),
  },
]
