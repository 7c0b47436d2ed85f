export { PersonalDataPanel } from './personal-data-panel.tsx'
