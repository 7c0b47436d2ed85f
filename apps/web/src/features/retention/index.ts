export { RetentionPage } from './retention-page.tsx'
