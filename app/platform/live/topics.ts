/** Topics of the staff's lists: the nouns of the events that change them. */
export const staffTopics = ['consultation', 'contact', 'counseling', 'course', 'dua', 'fatwa'] as const
export type StaffTopic = (typeof staffTopics)[number]
/** For admins: the audit trail has a new entry. */
export const trailTopic = 'trail'
