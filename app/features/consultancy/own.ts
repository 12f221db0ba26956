export const ownPath = '/dashboard/consultations'
