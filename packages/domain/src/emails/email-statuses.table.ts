/** What has become of an e-mail: two of our own, then the words of the delivery events. */
export const emailStatuses = [
  'Queued',
  'Sent',
  'Delivery',
  'DeliveryDelay',
  'Bounce',
  'Rejects',
  'Complaints',
  'RenderingFailures',
] as const
export type EmailStatus = (typeof emailStatuses)[number]
