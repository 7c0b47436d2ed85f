export { changeQuickUpdate, saveDiaryView } from './save-diary-view.ts'
