import { phoneLink } from '@dray/domain/kernel/phone/phone-link.ts'

/** A telephone number that rings when it is pressed; one that cannot be dialled is text. */
export function PhoneLink({ phone }: { phone: string }) {
  const link = phoneLink(phone)
  return link === null ? phone : <a href={link}>{phone}</a>
}
