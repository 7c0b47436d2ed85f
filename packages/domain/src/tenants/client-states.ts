export const clientStates = ['active', 'invited', 'suspended', 'closing'] as const
export type ClientState = (typeof clientStates)[number]
