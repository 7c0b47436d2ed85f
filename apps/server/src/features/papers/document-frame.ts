import { instantToLocal, showLongDate } from '@dray/domain/kernel/clock-time.ts'
import type { ErrorCode } from '@dray/domain/kernel/errors.ts'
import { isAddress } from '@dray/domain/papers/address.ts'
import type { CompanyRow } from '#features/company/index.ts'
import { companyOf } from '#features/files/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { OutsideContext } from '#platform/http/calls/context.ts'
import type { KitDocument } from '#platform/pdf/kit-document.ts'
import { letterheadOf } from './letterhead.ts'
import { issuerOf } from './parties.ts'

/** Whether the company has said who it is; without that its documents would name nobody. */
export const isNamed = ({ address1: line_1, town, postcode }: Pick<CompanyRow, 'address1' | 'town' | 'postcode'>) =>
  isAddress({ line_1, town, postcode })

/** Throws where it has not. */
export function checkCompany(company: CompanyRow, missing: ErrorCode) {
  if (!isNamed(company)) throw new AppError(missing)
}

/** Whose document is made, with what, and when. */
type Printing = Pick<OutsideContext, 'viewer' | 'services' | 'now'>

/** The time of printing in a zone, with head and foot of the company's documents. */
export async function documentFrame(ctx: Printing, company: CompanyRow, zone: string) {
  const printed = instantToLocal(ctx.now, zone)
  const frame = await letterheadOf(ctx.services, companyOf(ctx.viewer), issuerOf(company))
  return { ...frame, printed_at: `${showLongDate(printed.date)} ${printed.time}`, made_at: ctx.now }
}

/** Sets a document and returns it, to be shown in the browser. */
export async function pdfAnswer(ctx: OutsideContext, document: KitDocument, name: string) {
  const { viewer, services, signal } = ctx
  const content = await services.pdf.renderDocument(document, { tenant_id: companyOf(viewer), signal })
  return { content, content_type: 'application/pdf', name, disposition: 'inline' as const }
}
