export { type OutgoingEmail, queueEmail } from './queue-email.ts'
