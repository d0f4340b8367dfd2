/** Words of `/developers`, which is in English alone, as names of the API are. */
export const DEVELOPERS = {
  title: 'API and MCP',
  description: 'Quick starts, every call with its fields, webhooks, and Sillage in an assistant.',
} as const
