import type { PersonalPart } from '#app/platform/personal.server.ts'

export const iftaPart: PersonalPart = {
	name: 'fatwa-service',
	dataOf: async () => ({}),
	erase: async () => {},
	fates: [],
}
