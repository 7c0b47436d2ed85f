import * as z from 'zod/mini'
import { catalogueTexts } from '../catalogues/catalogue.messages.ts'
import { email, type Field, ruledText, text } from '../catalogues/fields.ts'
import { linesIn, linesOrNull, textIn } from '../kernel/wire.ts'
import { defineSettings, setting } from '../settings/define-settings.ts'
import { standardEmails, emailSettingsTexts as texts } from './email-templates.messages.ts'
import { type EmailKind, emailKinds, type TemplateKind } from './email-templates.table.ts'
import { placeholderError } from './fill-template.ts'

const { label } = texts
const { required } = catalogueTexts
const longest = { subject: 200, body: 5000, part: 1000 } as const

/** Refuses a placeholder that texts of this kind do not have, and names it. */
const known = (kind: EmailKind) =>
  z.superRefine<string | null>((written, ctx) => {
    const reason = written === null ? null : placeholderError(kind, written)
    if (reason) ctx.addIssue(reason)
  })

const lines = (name: string) =>
  ruledText(name, z.pipe(linesOrNull(longest.part), z.nullable(z.string()).check(known('general'))))

const shared = { feature: 'emails', permissions: ['/settings/email'] } as const

/** What stands around every e-mail of a company, and in whose name it leaves. */
export const generalEmail = defineSettings({
  ...shared,
  name: 'email:general',
  call_name: 'GeneralEmail',
  noun: "what stands around every e-mail of the company's",
  path: '/client/settings/email/general',
  fields: {
    sender_name: setting(text(label.sender_name, 100), null),
    reply_to: setting(email(label.reply_to), null),
    opening: setting(lines(label.opening), null),
    closing: setting(lines(label.closing), null),
  },
})

const filled = <I extends z.ZodMiniType>(name: string, rule: I): Field<I, z.ZodMiniString> => ({
  label: name,
  in: rule,
  out: z.string(),
  required: true,
  compared: 'text',
})

const template = (kind: TemplateKind, call_name: string) =>
  defineSettings({
    ...shared,
    name: `email:${kind}`,
    call_name,
    noun: `the e-mail “${texts.kind[kind]}”`,
    path: `/client/settings/email/${kind}`,
    fields: {
      subject: setting(
        filled(label.subject, textIn(longest.subject, required).check(known(kind))),
        standardEmails[kind].subject,
      ),
      body: setting(filled(label.body, linesIn(longest.body, required).check(known(kind))), standardEmails[kind].body),
    },
  })

/** The e-mails whose subject and text a company writes itself, by their kind. */
export const emailTemplates = {
  invoice: template('invoice', 'InvoiceEmail'),
  'invoice-reminder': template('invoice-reminder', 'InvoiceReminderEmail'),
  statement: template('statement', 'StatementEmail'),
  defect: template('defect', 'DefectEmail'),
  'driver-invoice': template('driver-invoice', 'DriverInvoiceEmail'),
  'driver-holiday': template('driver-holiday', 'DriverHolidayEmail'),
} as const satisfies Record<TemplateKind, unknown>

/** Every page of the e-mail settings. */
export const emailPages = emailKinds.map((kind) => (kind === 'general' ? generalEmail : emailTemplates[kind]))
