export { changedSearch, type DiarySearch, readDiarySearch } from './diary-search.ts'
export { OfficeDiary } from './office-diary.tsx'
export { PortalDiary } from './portal-diary.tsx'
