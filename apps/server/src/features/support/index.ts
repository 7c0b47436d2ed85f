export { unreadMessages, waitingConversations } from './support.repo.ts'
export { supportRoutes } from './support.routes.ts'
