import { bankColumns } from '@dray/domain/kernel/bank-columns.ts'
import type { Viewer } from '#platform/auth/viewer.ts'
import { liveView } from '#platform/auth/views.repo.ts'
import type { Pool } from '#platform/db/pool.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { CompanyFiles, Files } from '#platform/files/files.ts'
import type { Services } from '#platform/services.ts'
import type { Answer } from './answer.ts'

const hidden: ReadonlySet<string> = new Set(bankColumns)
const withoutBank = (key: string, value: unknown) => (hidden.has(key) && value !== null ? '' : value)

/** A company's answers as the platform's people see them: bank accounts are left blank. */
const withoutBankData = (answer: Answer): Answer => ({
  ...answer,
  write: (data, message) => JSON.stringify(JSON.parse(answer.write(data, message), withoutBank)),
})

/** How a call's answer is written for this viewer: whoever only looks into the company sees no bank account. */
export const shownTo = (viewer: Viewer | null, answer: Answer): Answer =>
  viewer?.view ? withoutBankData(answer) : answer

/** A view that ended while its call was at work is not answered any more. */
export async function checkStillViewed(platform: Pool, viewer: Viewer | null) {
  if (viewer?.view && !(await liveView(platform, viewer.view.id))) throw new AppError('view_ended')
}

const refuse = async (): Promise<never> => {
  throw new AppError('view_only')
}
/** Links to files work without a session and for a day, so a view is given none. */
async function* nothing() {}
const noFiles: CompanyFiles = {
  get: refuse,
  remove: refuse,
  stored: nothing,
  signedPath: () => null,
  keyOf: () => null,
}
const closedFiles = (files: Files): Files => ({
  ...files,
  put: refuse,
  putArchive: refuse,
  of: () => noFiles,
})

/** What a use case reaches third parties through, for this viewer: a view reaches no file. */
export const servicesOf = (services: Services, viewer: Viewer | null): Services =>
  viewer?.view ? { ...services, files: closedFiles(services.files) } : services
