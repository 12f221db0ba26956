/** Where somebody has their bookings. */
export const ownPath = '/dashboard/consultations'
