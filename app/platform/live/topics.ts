/** What lists of the staff show: the nouns of the events that change them. */
export const staffTopics = ['consultation', 'contact', 'counseling', 'course', 'dua', 'fatwa'] as const
export type StaffTopic = (typeof staffTopics)[number]
/** Told to admins: somebody of the staff did something that stands in the audit trail. */
export const trailTopic = 'trail'
