/** What the company is connected to, as it is kept: read by the diary, written by the page of the connection. */
export const integrationsKey = ['exchange', 'integrations'] as const
