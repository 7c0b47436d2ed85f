export { RequestsButton } from './requests-button.tsx'
