export type { EmailRow } from './emails.repo.ts'
export { queueEmail } from './queue-email.ts'
