export { exchangeRoutes } from './exchange.routes.ts'
export { insertIntegrations } from './integrations.repo.ts'
export { resealSecrets } from './reseal-secrets.ts'
