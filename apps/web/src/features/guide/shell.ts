export { GuidePanel } from './guide-panel.tsx'
export { GuideIndex, GuideScreenPage } from './guide-screens.tsx'
export { findInGuide } from './guide-search.ts'
