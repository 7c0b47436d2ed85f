import { driverDocument } from '@dray/domain/drivers/driver-documents.ts'
import type * as calls from '@dray/domain/drivers/person-papers.calls.ts'
import { withFilePaths } from '#features/catalogues/index.ts'
import { recordRead } from '#platform/db/writes.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { ownerOfPersonsPart } from './person-owner.ts'
import {
  categoriesOf,
  companyOfPerson,
  endorsementsOf,
  licenceChecksOf,
  papersOfPerson,
  particularsOfPerson,
} from './person-papers.repo.ts'

/** Answers what only few may read of a person, and puts into the audit trail who did. */
export const showDriverPapers: UseCase<typeof calls.showDriverPapers> = async (ctx, { params: { id } }) => {
  const { tx } = ctx
  await ownerOfPersonsPart(ctx, id)
  recordRead(tx, 'driving_people', [id])
  const documents = await papersOfPerson(tx, id)
  const licence_checks = await licenceChecksOf(tx, id)
  return {
    company: (await companyOfPerson(tx, id)) ?? null,
    particulars: (await particularsOfPerson(tx, id)) ?? null,
    documents: documents.map((row) => withFilePaths(ctx, driverDocument, row)),
    licence_categories: await categoriesOf(tx, [id]),
    licence_endorsements: await endorsementsOf(tx, [id]),
    licence_checks: licence_checks as ((typeof licence_checks)[number] & { result: never })[],
  }
}
