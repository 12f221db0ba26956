/** pending → assigned → answered → approved; rejected from the first three. */
export const fatwaStatuses = ['pending', 'assigned', 'answered', 'approved', 'rejected'] as const
export type FatwaStatus = (typeof fatwaStatuses)[number]
