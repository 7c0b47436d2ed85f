import { emailTemplates } from '@dray/domain/emails/email-settings.ts'
import type { EmailKind, TemplateKind, TemplateValues } from '@dray/domain/emails/email-templates.table.ts'
import { fillSubject, fillTemplate, paragraphsOf } from '@dray/domain/emails/fill-template.ts'
import { companySettings } from '#features/settings/index.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { companyPlaceholders } from './emails.repo.ts'

interface Typed {
  subject?: string
  body?: string
}

/**
 * The company's own text for an e-mail of this kind; `fill` makes of it what `queueEmail` sends. All of it is text: what
 * looks like markup, in the text or in a value, arrives as it was typed.
 */
export async function templateFor<K extends TemplateKind>(tx: Tx, kind: K, typed: Typed = {}) {
  const { subject, body } = { ...(await companySettings(tx, emailTemplates[kind])), ...typed }
  const company = await companyPlaceholders(tx)
  return {
    fill(given: TemplateValues<K & EmailKind>) {
      const values = { ...company, ...given }
      const title = fillSubject(subject, values)
      return { subject: title, title, paragraphs: paragraphsOf(fillTemplate(body, values)) }
    },
  }
}
