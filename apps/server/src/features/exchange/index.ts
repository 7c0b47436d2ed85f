export { exchangeRoutes } from './exchange.routes.ts'
export { insertIntegrations } from './integrations.repo.ts'
