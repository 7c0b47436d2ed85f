export { ClosedPeriods } from './closed-periods.tsx'
