import { address, code, email, name, phone } from '../catalogues/fields.ts'

/** What contractors, sub-contractors and depots have alike: a code, a name, where they are and how they are reached. */
export const directoryEntry = (one: string) => {
  const title = one.charAt(0).toUpperCase() + one.slice(1)
  return {
    feature: 'contractors',
    method: 'PUT' as const,
    fields: { code: code(), name: name(), ...address, email: email(), landline: phone('Landline') },
    search: ['code', 'name', 'email', 'landline', 'town'] as const,
    sortable: ['code', 'name', 'email', 'landline', 'town'] as const,
    messages: {
      added: `${title} Added Successfully.`,
      updated: 'Details updated successfully',
      deleted: `${title} Deleted successfully.`,
    },
    example: {
      code: 'ALB',
      name: 'Albion Hire',
      address1: '3 Dock Road',
      town: 'Bristol',
      postcode: 'BS11 9DB',
      email: 'office@albion.example',
      landline: '01179000111',
    },
  }
}
