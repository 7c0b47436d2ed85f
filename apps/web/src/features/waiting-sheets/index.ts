export { WaitingSheetButtons } from './waiting-sheet-buttons.tsx'
