const megapixels = (pixels: number) => (pixels / 1_000_000).toLocaleString('en-GB', { maximumFractionDigits: 1 })
const count = (whole: number) => whole.toLocaleString('en-GB')

/** What stands around every document, e-mail and upload, whatever is in it. */
export const frameMessages = {
  page_of: (page: number, pages: number) => `Page ${page} of ${pages}`,
  printed: (at: string) => `Printed ${at}`,
  nothing_listed: 'Nothing to list',
  picture_too_large: (picture: { width: number; height: number; most_pixels: number }) =>
    `This picture has ${megapixels(picture.width * picture.height)} megapixels (${count(picture.width)} × ${count(picture.height)}). At most ${megapixels(picture.most_pixels)} are allowed.`,
  /** A text in an archive, beside the files that are there. */
  missing_files: {
    name: 'missing-files.txt',
    text: (names: readonly string[]) => `These files could not be found:\r\n${names.join('\r\n')}\r\n`,
  },
  picture_unreadable: 'Picture cannot be printed',
  button_fallback: 'If the button does not work, open this address:',
} as const
