/** What stands where there is no screen for this person. */
export const noScreenTexts = {
  notYet: 'Not available yet',
  notYetHint: 'This screen is part of a later version of Dray. Everything else works without it.',
  toLanding: 'Go to the start page',
  unauthorized: 'You are not allowed to see this',
  unauthorizedHint: 'Your role does not include this screen. Ask an administrator of your company if you need it.',
  withoutPricesHint:
    'This screen shows prices, which your role does not include. Ask an administrator of your company if you need it.',
  notFound: 'This page does not exist',
  notFoundHint: 'The address may be mistyped, or the page may have moved.',
} as const
