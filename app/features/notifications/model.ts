/** By which ways a notification reaches a person. */
export const channels = ['site', 'mail'] as const
export type Channel = (typeof channels)[number]
