export const addressMessages = {
  added: 'Customer Address Added Successfully.',
  updated: 'Customer Address Updated Successfully.',
  deleted: 'Customer address deleted successfully',
  name_required: 'Please enter a name',
  query_required: 'Please enter what to look for',
} as const
