export { type ChangeSearch, diaryAddress } from './diary-search.ts'
export { OfficeDiary } from './office-diary.tsx'
export { PortalDiary } from './portal-diary.tsx'
export { unless } from './use-diary-commands.ts'
