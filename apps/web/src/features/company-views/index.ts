export { ConsentPanel } from './consent-panel.tsx'
export { ViewConsents } from './view-consents.tsx'
