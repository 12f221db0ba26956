/** What the organisation says of itself, in one language; null where it says nothing. */
export type Organisation = {
	name: string
	tagline: string | null
	established: number | null
	email: string | null
	phone: string | null
	address: string | null
	workingDays: number[]
}
