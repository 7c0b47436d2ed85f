/** What is said of rights that somebody would give or change, in a company and in the console alike. */
export const rightsTexts = {
  unknown: 'There is no such permission',
  moreThanOwn: 'This role has more rights than you have yourself',
  moreRights: 'You cannot give rights that you do not have yourself',
  roleHint: 'Nobody can give a role with more rights than their own',
  beyondPerson:
    'This person has more rights than you have yourself, so only somebody with the same rights can change their profile.',
  beyond: 'Rights that you do not have yourself are greyed out: nobody can give more than they have.',
  beyondRole:
    'This role has more rights than you have yourself, so only somebody with the same rights can change or delete it.',
  holders: (count: number) => (count === 0 ? 'Nobody has this role' : `People with this role (${count})`),
} as const
