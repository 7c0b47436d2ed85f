/** Puts the cursor into a field, after the key that led there has done its own work (Tab moves by itself). */
export function focusField(field: string, within: ParentNode | null = document) {
  setTimeout(() => {
    const element = within?.querySelector<HTMLElement>(`[data-path="${CSS.escape(field)}"]`)
    element?.focus()
    element?.scrollIntoView({ block: 'nearest' })
  })
}
