/** What stands around every document and e-mail, whatever is in it. */
export const frameMessages = {
  page_of: (page: number, pages: number) => `Page ${page} of ${pages}`,
  printed: (at: string) => `Printed ${at}`,
  nothing_listed: 'Nothing to list',
  picture_unreadable: 'Picture cannot be printed',
  button_fallback: 'If the button does not work, open this address:',
} as const
