export const addressMessages = {
  added: 'Customer Address Added Successfully.',
  updated: 'Customer Address Updated Successfully.',
  deleted: 'Customer address deleted successfully',
  merged: 'Addresses merged',
  other_owner: 'Only addresses of one customer can be merged',
  name_required: 'Please enter a name',
  query_required: 'Please enter something to search for',
} as const
