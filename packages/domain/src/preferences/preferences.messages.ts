/** Why a preference is refused; people never see it, since screens name their own. */
export const preferenceReasons = {
  name: 'Must be a name of small letters, digits and _ . : -',
  too_large: 'Must be at most 4,000 characters as JSON',
  too_many: 'Too many at once',
  full: 'Too many are kept already',
} as const
