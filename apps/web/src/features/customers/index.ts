export { customersView } from './customers-view.tsx'
