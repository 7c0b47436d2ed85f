import { companyParticulars } from '@dray/domain/papers/company-particulars.ts'
import { paperTexts } from '@dray/domain/papers/papers.messages.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { CompanyFiles } from '#platform/files/files.ts'
import type { KitCompany, KitDocument, KitPicture } from '#platform/pdf/kit-document.ts'
import type { Services } from '#platform/services.ts'
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

/** What every document of a company has at its head and at its foot. */
export type Letterhead = Pick<KitDocument, 'company' | 'foot'>

/** The letterhead of a company with a logo that was fetched, or without one. */
export const letterheadWith = (issuer: Issuer, logo: KitPicture | undefined): Letterhead => ({
  company: companyBlock(issuer, logo),
  foot: companyParticulars(issuer),
})

/** The letterhead of a company as it is today. */
export async function letterheadOf({ files }: Pick<Services, 'files'>, tenant_id: number, issuer: Issuer) {
  return letterheadWith(issuer, await logoOf(files.of(tenant_id), issuer.logo))
}
