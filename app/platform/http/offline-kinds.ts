/** Pages that browsers may save for use without network. */
export const offlineKinds = ['fatwa', 'post', 'lesson', 'calculator', 'display', 'door'] as const
export type OfflineKind = (typeof offlineKinds)[number]
