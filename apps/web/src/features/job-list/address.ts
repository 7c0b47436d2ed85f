export { diaryAddress } from './diary-search.ts'
