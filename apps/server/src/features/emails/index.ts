export { queueEmail } from './queue-email.ts'
