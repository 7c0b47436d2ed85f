export const clientStates = ['active', 'invited', 'suspended', 'closing', 'deleting'] as const
export type ClientState = (typeof clientStates)[number]
