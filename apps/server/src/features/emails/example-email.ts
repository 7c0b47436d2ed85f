import { emailPages } from '@dray/domain/emails/email-settings.ts'
import type * as calls from '@dray/domain/emails/email-templates.calls.ts'
import { emailSettingsTexts as texts } from '@dray/domain/emails/email-templates.messages.ts'
import {
  type EmailKind,
  emailKinds,
  examplesOf,
  type TemplateValues,
} from '@dray/domain/emails/email-templates.table.ts'
import { fillTemplate } from '@dray/domain/emails/fill-template.ts'
import { z } from 'zod'
import { fieldError } from '#platform/errors/app-error.ts'
import type { TxContext, UseCase } from '#platform/http/calls/context.ts'
import { companyPlaceholders } from './emails.repo.ts'
import type { OutgoingEmail } from './queue-email.ts'
import { templateFor } from './template-for.ts'

type Typed = Parameters<UseCase<typeof calls.previewEmail>>[1]['body']

/** Refuses what could not be saved either: a blank text, a placeholder that this one does not have. */
export function checkTyped(kind: EmailKind, typed: Typed) {
  const { shape } = emailPages[emailKinds.indexOf(kind)]?.changed ?? { shape: {} }
  const errors = Object.entries(typed).flatMap(([name, value]) => {
    const rule = (shape as Record<string, z.core.$ZodType>)[name]
    const outcome = rule && z.safeParse(rule, value)
    return outcome && !outcome.success ? [[name, outcome.error.issues.map(({ message }) => message)] as const] : []
  })
  if (errors.length > 0) throw fieldError(Object.fromEntries(errors))
}

type Example = Pick<OutgoingEmail, 'subject' | 'title' | 'paragraphs'>

/** An e-mail of this kind with example data; its subject and text as they are typed, else as they are stored. */
export async function exampleEmail({ tx }: TxContext, kind: EmailKind, { subject, body }: Typed): Promise<Example> {
  if (kind === 'general') {
    const title = fillTemplate(texts.exampleTitle, await companyPlaceholders(tx))
    return { subject: title, title, paragraphs: [texts.exampleText] }
  }
  const template = await templateFor(tx, kind, { ...(subject && { subject }), ...(body && { body }) })
  return template.fill(examplesOf(kind) as TemplateValues<typeof kind>)
}

/** What stands around it, as it is typed; null where the stored one holds. */
export const typedFrame = ({ opening, closing }: Typed) => ({
  ...(opening !== undefined && { opening }),
  ...(closing !== undefined && { closing }),
})
