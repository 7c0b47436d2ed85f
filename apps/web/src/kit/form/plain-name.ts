/** `collection_post_code` as a person reads it, where the form has no label for it. */
export const plainName = (field: string) => {
  const words = field.replace(/_id$/, '').replaceAll(/[._]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
