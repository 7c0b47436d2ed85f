export { readDiarySearch } from './diary-search.ts'
