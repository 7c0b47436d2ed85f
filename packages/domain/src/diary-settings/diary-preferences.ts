/** The preferences that hold a person's diary: its columns, and whether the Action buttons act at once. */
export const diaryPreferences = { columns: 'diary.office.columns', quickUpdate: 'diary.quick_update' } as const

/** Whether the Action buttons of the list act at once; so they do until the person switches it off. */
export const isQuickUpdate = (stored: unknown) => stored !== false
