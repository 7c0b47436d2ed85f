/** What a load needs, in words, and the line of a form that opens to it. */
export const needsTexts = {
  title: 'Needs',
  line: 'Contacts, sizes and needs',
  contactAt: { collection: 'Collection: contact', delivery: 'Delivery: contact' },
  size: (sides: string) => `largest piece ${sides} cm`,
  needs_tail_lift: 'tail lift',
  needs_two_persons: 'two persons',
  is_wait_and_return: 'wait and return',
  hire: (hours: string) => `hire ${hours} h`,
  hazardous: (number: string, of: string) =>
    ['hazardous', number && `UN ${number}`, of && `class ${of}`].filter(Boolean).join(' '),
} as const
