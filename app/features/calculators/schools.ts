/** The schools of law that the calculators know. */
export const schools = ['hanafi', 'maliki', 'shafii', 'hanbali'] as const
export type School = (typeof schools)[number]

/** One value for each school. */
export type BySchool<Value> = Record<School, Value>

export function isSchool(text: string): text is School {
	return schools.some((school) => school === text)
}

/** Chosen until a reader chooses. */
export const defaultSchool: School = 'hanafi'
