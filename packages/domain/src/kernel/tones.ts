/** The palette's names for states; each theme gives them its own ink and ground. */
export const tones = ['grey', 'blue', 'indigo', 'violet', 'amber', 'teal', 'green', 'red', 'slate'] as const
export type Tone = (typeof tones)[number]
