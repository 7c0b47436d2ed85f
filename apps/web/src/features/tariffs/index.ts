export { tariffTabs, taxCodesView } from './tariff-views.tsx'
