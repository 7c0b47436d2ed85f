import { changeExtraTariffPosition } from '@dray/domain/tariffs/extra-tariffs.ts'
import { route } from '../../platform/http/context.ts'
import { catalogueRoutes } from '../catalogues/index.ts'
import { orderExtraTariffs } from './order-extra-tariffs.ts'
import { tariffsCatalogues } from './tariffs.catalogues.ts'

export const tariffsRoutes = [
  ...tariffsCatalogues.flatMap(catalogueRoutes),
  route(changeExtraTariffPosition, orderExtraTariffs),
]
