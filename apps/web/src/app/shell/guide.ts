/** All that shows the guide comes in one file: apart, what it shares with the first screens would be parted further. */
export { findInGuide, GuideIndex } from '#features/guide/shell.ts'
export { GuidePageScreen } from '../screens/guide.tsx'
export { Help } from './help.tsx'
