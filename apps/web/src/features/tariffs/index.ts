export {
  extraTariffsView,
  freightTypesView,
  loadTypesView,
  servicesView,
  taxCodesView,
  waitingChargesView,
} from './tariff-views.tsx'
