export { CourierExchangePage } from './courier-exchange-page.tsx'
