export type { EmailRow } from './emails.repo.ts'
export { emailsRoutes } from './emails.routes.ts'
export { queueEmail } from './queue-email.ts'
export { templateFor } from './template-for.ts'
