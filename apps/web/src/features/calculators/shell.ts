export { CalculatorHost } from './calculator-host.tsx'
export { calculatorAction } from './calculator-palette.tsx'
export { mayCalculate } from './opened.ts'
