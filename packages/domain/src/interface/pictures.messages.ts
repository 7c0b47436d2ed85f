/** Pictures that are shown whole, one after the other. */
export const pictureTexts = {
  of: (at: number, of: number) => `${at} of ${of}`,
  previous: 'Previous picture',
  next: 'Next picture',
  broken: 'This picture cannot be shown',
} as const
