export const diarySettingsMessages = {
  updated: 'Traffic Diary Settings Updated Successfully',
  twice: 'Is listed twice',
} as const

/** What the picker of the diary's columns says. */
export const diarySettingsTexts = {
  title: 'Traffic diary settings',
  quickUpdate: 'Act from the list',
  quickUpdateHint: 'Action buttons act at once. Off: they open the job.',
} as const
