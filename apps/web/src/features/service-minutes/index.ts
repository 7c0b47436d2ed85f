export { usualMinutesHint } from './usual-minutes.tsx'
