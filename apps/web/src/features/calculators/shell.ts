export { useCalculatorOpening } from './opened.ts'
