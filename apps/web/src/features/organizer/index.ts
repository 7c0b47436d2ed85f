export { OrganizerBoard } from './organizer-board.tsx'
export { organizerAddress } from './organizer-search.ts'
