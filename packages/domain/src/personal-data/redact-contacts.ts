const address = /[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+/gi
/** Begins with 0 or +, nine digits at least, however they are grouped; a day such as 02-06-2026 is none. */
const telephone = /(?<![\w.-])(?!\d{2}[-/.]\d{2}[-/.]\d{4})(?:\+\d|0)(?:[\s().-]{0,3}\d){8,13}/g
const removed = '[removed]'

const digits = (text: string) => text.replace(/\D/g, '').slice(-9)

/** Returns a text without the e-mail addresses and telephones of other people: a copy of a person's data tells of nobody else. */
export function redactContacts(text: string, own: readonly (string | null)[]): string {
  const mine = own.filter((one): one is string => Boolean(one))
  const isOwnAddress = (found: string) => mine.some((one) => one.toLowerCase() === found.toLowerCase())
  const isOwnPhone = (found: string) => mine.some((one) => !one.includes('@') && digits(one) === digits(found))
  return text
    .replace(address, (found) => (isOwnAddress(found) ? found : removed))
    .replace(telephone, (found) => (isOwnPhone(found) ? found : removed))
}
