export { usualMinutesLine } from './usual-minutes.tsx'
