/** True where a field stands in a form now, so that its error can be read there. */
export const isOnScreen = (field: string, within: ParentNode | null): boolean =>
  within?.querySelector(`[data-path="${CSS.escape(field)}"]`) != null
