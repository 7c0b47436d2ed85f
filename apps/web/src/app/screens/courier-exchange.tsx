import { CourierExchangePage } from '#features/exchange/index.ts'

/** `/integrations/courier-exchange` */
export const CourierExchangeScreen = () => <CourierExchangePage />
