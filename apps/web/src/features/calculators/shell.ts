export { useCalculatorOpen } from './opened.ts'
