/** The list of keys. */
export const shortcutTexts = {
  singleKeys: 'Single-key shortcuts',
  singleKeysHint: 'When off, only shortcuts with Ctrl, Cmd or Alt work.',
} as const
