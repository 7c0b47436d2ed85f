import { emailTemplateMessages } from './email-templates.messages.ts'
import { type EmailKind, emailPlaceholders } from './email-templates.table.ts'

/** Anything in braces is meant as a placeholder, so that a misspelt one is not sent as it stands. */
const written = /\{([^{}\n]*)\}/g

/** What is wrong with a text of this kind: the first placeholder that it may not use, or null. */
export function placeholderError(kind: EmailKind, text: string): string | null {
  const known: readonly string[] = emailPlaceholders[kind]
  for (const [whole, name = ''] of text.matchAll(written))
    if (!known.includes(name)) return emailTemplateMessages.unknown(whole, known)
  return null
}

/** The text with its placeholders filled; what stands in a value is never taken for a placeholder. */
export const fillTemplate = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(written, (whole, name: string) => values[name] ?? whole)

/** A filled subject is one line, whatever its values hold. */
export const fillSubject = (text: string, values: Readonly<Record<string, string>>): string =>
  fillTemplate(text, values).replaceAll(/\s+/g, ' ').trim()

/** The paragraphs of a filled text: blank lines part them; one that is empty because its value is, is left out. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
