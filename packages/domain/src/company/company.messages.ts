export const companyMessages = {
  updated: 'Company details updated successfully',
  settingsUpdated: 'Settings updated successfully',
  notAZone: 'Must be a time zone, such as Europe/London',
  notASetting: (name: string, values: readonly string[]) => `${name} must be one of ${values.join(', ')}`,
  notAFile: 'Upload the picture first',
} as const
