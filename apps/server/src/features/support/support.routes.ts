import * as calls from '@dray/domain/support/support.calls.ts'
import { type Route, route } from '#platform/http/calls/context.ts'
import { addConsoleSupportConversation } from './add-console-support-conversation.ts'
import { addConsoleSupportMessage } from './add-console-support-message.ts'
import { addSupportConversation } from './add-support-conversation.ts'
import { addSupportMessage } from './add-support-message.ts'
import { addSupportNote } from './add-support-note.ts'
import { assignConsoleSupport } from './assign-console-support.ts'
import { closeConsoleSupport } from './close-console-support.ts'
import { closeSupportConversation } from './close-support-conversation.ts'
import { getConsoleSupport } from './get-console-support.ts'
import { getSupportConversation } from './get-support-conversation.ts'
import { listConsoleSupport } from './list-console-support.ts'
import { listSupportConversations } from './list-support-conversations.ts'
import { markConsoleSupportRead } from './mark-console-support-read.ts'
import { markSupportRead } from './mark-support-read.ts'

export const supportRoutes: readonly Route[] = [
  route(calls.listSupportConversations, listSupportConversations),
  route(calls.addSupportConversation, addSupportConversation),
  route(calls.getSupportConversation, getSupportConversation),
  route(calls.addSupportMessage, addSupportMessage),
  route(calls.markSupportRead, markSupportRead),
  route(calls.closeSupportConversation, closeSupportConversation),
  route(calls.listConsoleSupport, listConsoleSupport),
  route(calls.addConsoleSupportConversation, addConsoleSupportConversation),
  route(calls.getConsoleSupport, getConsoleSupport),
  route(calls.addConsoleSupportMessage, addConsoleSupportMessage),
  route(calls.addSupportNote, addSupportNote),
  route(calls.markConsoleSupportRead, markConsoleSupportRead),
  route(calls.closeConsoleSupport, closeConsoleSupport),
  route(calls.assignConsoleSupport, assignConsoleSupport),
]
