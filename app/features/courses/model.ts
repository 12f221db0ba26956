/** draft → pending → approved | rejected; rejected → pending; an edit returns it to pending. */
export const courseStatuses = ['draft', 'pending', 'approved', 'rejected'] as const
export type CourseStatus = (typeof courseStatuses)[number]

export const courseLevels = ['beginner', 'intermediate', 'advanced'] as const
export type CourseLevel = (typeof courseLevels)[number]

/** What a section offers beside its text; the specification allows a bare title. */
export type Material = { title: string; url?: string }
