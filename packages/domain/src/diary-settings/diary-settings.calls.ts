import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { flag, flagOut, id, idIn } from '../kernel/wire.ts'
import { diarySettingsMessages as messages } from './diary-settings.messages.ts'

const feature = 'diary-settings'
const who = { client: ['/traffic-diary'] } as const
const setting = z.object({
  /** The column's own number, the same in every company. */
  id,
  /** The column's name on the screen. */
  columns: z.string(),
  /** What the list sorts by. */
  slug: z.string(),
  is_active: flagOut,
  /** From 1. */
  position: z.int(),
})
const settings = z.array(setting)

export const listDiarySettings = defineCall({
  id: 'listDiarySettings',
  feature,
  method: 'GET',
  path: '/client/traffic-diary-settings',
  summary: "The columns of the caller's diary in their order, and which of them are shown",
  who,
  runs: 'read',
  answer: settings,
})

export const updateDiarySetting = defineCall({
  id: 'updateDiarySetting',
  feature,
  method: 'PUT',
  path: '/client/traffic-diary-settings/:id',
  summary: "Shows or hides a column of the caller's diary",
  who,
  runs: 'write',
  params: z.object({ id: idIn() }),
  body: z.object({ is_active: flag }),
  answer: settings,
  message: messages.updated,
  example: { params: { id: 3 }, body: { is_active: 0 } },
})

export const updateDiaryPositions = defineCall({
  id: 'updateDiaryPositions',
  feature,
  method: 'PUT',
  path: '/client/traffic-diary-settings/update/position',
  summary:
    "Moves columns of the caller's diary: a list of ids with their places from 1; the others close up around them",
  who,
  runs: 'write',
  body: z
    .array(z.object({ id: idIn(), position: z.int().check(z.positive()) }))
    .check(z.minLength(1, 'Is required'), z.maxLength(50)),
  answer: settings,
  message: messages.updated,
  example: {
    body: [
      { id: 5, position: 1 },
      { id: 2, position: 2 },
    ],
  },
})

const quickUpdate = z.object({ value: flagOut })

export const getQuickUpdate = defineCall({
  id: 'getQuickUpdate',
  feature,
  method: 'GET',
  path: '/client/traffic-diary-quick-update',
  summary: "Whether the Action buttons of the caller's list act at once (1) or open the job (0)",
  who,
  runs: 'read',
  answer: quickUpdate,
})

export const saveQuickUpdate = defineCall({
  id: 'saveQuickUpdate',
  feature,
  method: 'POST',
  path: '/client/traffic-diary-quick-update',
  summary: "Switches whether the Action buttons of the caller's list act at once",
  who,
  runs: 'write',
  body: z.object({ value: flag }),
  answer: quickUpdate,
  message: messages.updated,
  example: { body: { value: 0 } },
})

export const diarySettingsCalls = [
  listDiarySettings,
  updateDiarySetting,
  updateDiaryPositions,
  getQuickUpdate,
  saveQuickUpdate,
]
