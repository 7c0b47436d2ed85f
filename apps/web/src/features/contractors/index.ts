export { contractorsView, depotsView, ownerDriversView, subContractorsView } from './contractor-views.tsx'
