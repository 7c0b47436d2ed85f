import { instantToLocal, showLongDate } from '@dray/domain/kernel/clock-time.ts'
import { companyParticulars } from '@dray/domain/papers/company-particulars.ts'
import { paperTexts } from '@dray/domain/papers/papers.messages.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { CompanyFiles } from '#platform/files/files.ts'
import type { KitCompany, KitDocument, KitPicture } from '#platform/pdf/kit-document.ts'
import type { Printed } from './define-paper.ts'
import { present } from './paper-parts.ts'
import type { Issuer } from './parties.ts'

/** The company as it stands at the head of its documents. */
function companyBlock(issuer: Issuer, logo: KitPicture | undefined): KitCompany {
  const { landline, email, website, vat_code } = issuer
  return {
    name: issuer.name,
    lines: present([
      issuer.address.join(', '),
      landline && paperTexts.telephone(landline),
      email,
      website,
      vat_code && paperTexts.vat_number(vat_code),
    ]),
    logo,
  }
}

/** A logo that can no longer be read must not keep a customer from the invoice. */
export async function logoOf(files: CompanyFiles, key: string | null) {
  if (!key) return undefined
  try {
    const file = await files.get(key)
    return Buffer.concat(await file.stream.toArray())
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined
    throw error
  }
}

/** A document with its issuer's head and foot, and when it was made. */
export function withLetterhead(
  { issuer, zone, body, ...printed }: Printed,
  { logo, now }: { logo?: KitPicture | undefined; now: string },
): KitDocument {
  const made_at = printed.made_at ?? now
  const { date, time } = instantToLocal(made_at, zone)
  return {
    ...body(),
    company: companyBlock(issuer, logo),
    foot: companyParticulars(issuer),
    printed_at: `${showLongDate(date)} ${time}`,
    made_at,
  }
}
