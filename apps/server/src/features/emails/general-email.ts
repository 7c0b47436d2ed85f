import { generalEmail } from '@dray/domain/emails/email-settings.ts'
import { fillTemplate, paragraphsOf } from '@dray/domain/emails/fill-template.ts'
import { companySettings } from '#features/settings/index.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { companyPlaceholders } from './emails.repo.ts'

type GeneralEmail = typeof generalEmail.standards

/** What stands around every e-mail of the company, with its placeholders filled, and in whose name it leaves. */
export async function generalEmailOf(tx: Tx, typed: Partial<GeneralEmail> = {}) {
  const { sender_name, reply_to, opening, closing } = { ...(await companySettings(tx, generalEmail)), ...typed }
  const values = opening || closing ? await companyPlaceholders(tx) : {}
  const paragraphs = (text: string | null) => paragraphsOf(fillTemplate(text ?? '', values))
  return { sender_name, reply_to, opening: paragraphs(opening), closing: paragraphs(closing) }
}
