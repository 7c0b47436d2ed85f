export { CalculatorHost } from './calculator-host.tsx'
