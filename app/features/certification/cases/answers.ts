/** Fields of an application's form, in order; all are required. */
export const requiredAnswers = [
	'contact',
	'phone',
	'process',
	'segregation',
	'cleaning',
	'traceability',
] as const
export type Answer = (typeof requiredAnswers)[number]
